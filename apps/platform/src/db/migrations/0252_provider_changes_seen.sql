-- Up to which line of the log somebody of the house has said that he knows who changed the brand's accounts with providers.
alter table operators.operator add column provider_changes_seen bigint not null default 0;
-- Whoever is there today is told of what comes from now on.
update operators.operator set provider_changes_seen = coalesce((select max(id) from operators.audit_log), 0);
