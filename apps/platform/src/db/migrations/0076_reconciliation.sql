-- What a vendor's rollback left behind that a person must settle with the vendor or the player. Opened in the rollback's own
-- transaction, closed by an operator with a note; nothing is ever taken out.
create table vendors.reconciliation_item (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  -- disputed_round: a bet was undone whose wins stand; owed: a win was undone that the player had spent.
  kind text not null check (kind in ('disputed_round', 'owed')),
  vendor text not null,
  player_id bigint not null,
  round_id bigint not null,
  round_ref text not null,
  currency text not null,
  -- The wins that stand, or what the player came to owe by it.
  units bigint not null check (units > 0),
  -- The rollback.
  transaction_uuid uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references operators.operator,
  note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null)),
  unique (vendor, transaction_uuid, kind)
);
create index reconciliation_open on vendors.reconciliation_item (brand_id, opened_at) where closed_at is null;
create index reconciliation_closed on vendors.reconciliation_item (brand_id, closed_at desc) where closed_at is not null;
