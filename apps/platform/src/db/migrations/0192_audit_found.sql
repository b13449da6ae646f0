-- The log is looked through by who, what, about whom and on which day. What an act was about stands behind its kind: `player:rahim`.
create index audit_log_operator on operators.audit_log (brand_id, operator_id, id desc);
create index audit_log_act on operators.audit_log (brand_id, act, id desc);
create index audit_log_subject on operators.audit_log (brand_id, lower(substr(subject, strpos(subject, ':') + 1)), id desc);
create index audit_log_at on operators.audit_log (brand_id, at);
