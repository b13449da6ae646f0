-- Who may be sent offers: one rule, asked by whatever sends one.

-- What members said about offers by a channel; their last word holds.
create table messaging.consent (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  channel text not null check (channel in ('inbox', 'sms', 'mail')),
  is_on boolean not null,
  source text not null check (source in ('registration', 'settings', 'link')),
  at timestamptz not null
);
create index consent_of_member on messaging.consent (member_id, channel, id desc)
  include (is_on);
create trigger append_only before update or delete on messaging.consent
  for each row execute function audit.refuse_change();
create trigger append_only_whole before truncate on messaging.consent
  for each statement execute function audit.refuse_change();

create function messaging.consents(p_member bigint, p_channel text, p_inbox_default boolean)
  returns boolean language sql stable as $$
  select coalesce(
    (select is_on from messaging.consent
      where member_id = p_member and channel = p_channel
      order by id desc limit 1),
    p_channel = 'inbox' and p_inbox_default)
$$;

-- Why a member is sent no offer at a moment, whatever they said; null: nothing is in the way.
create function messaging.barred(p_member bigint, p_at timestamptz)
  returns text language sql stable as $$
  select case
    when m.status <> 'active' then m.status
    when exists (select from self_service.closure c where c.member_id = m.id) then 'closed'
    else limits.excluded_as(m.id, p_at)
  end
  from members.member m
  where m.id = p_member
$$;

-- The whole rule for one channel.
create function messaging.against(
    p_member bigint,
    p_channel text,
    p_at timestamptz,
    p_inbox_default boolean
  )
  returns text language sql stable as $$
  select coalesce(
    messaging.barred(m.id, p_at),
    case
      when not messaging.consents(m.id, p_channel, p_inbox_default) then 'no_consent'
      when p_channel = 'sms' and m.mobile_proved_at is null then 'no_contact'
      when p_channel = 'mail' and m.email_proved_at is null then 'no_contact'
    end)
  from members.member m
  where m.id = p_member
$$;
