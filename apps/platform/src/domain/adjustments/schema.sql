-- Money that operators moved by hand, each asked for by one and approved by another.
create schema adjustments;

create table adjustments.entry (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  direction text not null check (direction in ('credit', 'debit')),
  kind text not null check (kind in ('correction', 'goodwill', 'compensation', 'chargeback')),
  units bigint not null check (units > 0),
  -- Of a credit: what must be staked because of it.
  turnover bigint check (turnover is null or (turnover > 0 and direction = 'credit')),
  reason text not null,
  approval_id bigint not null unique references approvals.request,
  asked_by text not null,
  approved_by text not null,
  posted_at timestamptz not null,
  -- A counter-entry names the first one; nothing is undone twice, and no counter-entry is undone.
  undoes bigint unique references adjustments.entry
);
create index entry_of_player on adjustments.entry (player_id, id desc);
