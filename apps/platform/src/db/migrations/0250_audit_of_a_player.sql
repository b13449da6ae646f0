-- Whom a line of the log was about, by his number: a name that is a mobile number may change hands, and the line must lead to nobody else.
-- Lines that were written before have none and lead nowhere; the log is append-only, and who bore the name then is not known.
alter table operators.audit_log add column player_id bigint;

-- Covers the player where there is one: what was hashed before stays as it was.
create or replace function operators.audit_hash(p_previous bytea, r operators.audit_log) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to((jsonb_build_array(r.id, r.brand_id, r.operator_id, r.act, r.subject, r.before, r.after, r.ip,
    (extract(epoch from r.at) * 1000000)::bigint) || case when r.player_id is null then '[]'::jsonb else jsonb_build_array(r.player_id) end)::text, 'UTF8'))
$$;
