-- A payment password that is changed by the one before is another from then on (`at`), and came when the first one did (`since`).
alter table accounts.proof_origin add column since timestamptz;
update accounts.proof_origin set since = at;
alter table accounts.proof_origin alter column since set not null;
