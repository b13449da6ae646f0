-- What contracts came to, and who was paid what.

-- How far the periods of a kind are billed.
create table agents.settled (
  brand_id smallint not null references brand.brand,
  kind text not null,
  -- A name that `agents.period_of` knows.
  period text not null,
  -- Figures until then were read or are being read: what changes in them later is a correction.
  begun_until timestamptz not null,
  drawn_until timestamptz not null default '-infinity',
  -- Up to which its bills were corrected.
  recheck_id bigint not null default 0,
  primary key (brand_id, kind, period)
);

-- A member's round of a billed time that closed late or changed.
create table agents.recheck (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  at timestamptz not null
);
create index recheck_of_brand on agents.recheck (brand_id, id);

create table agents.bill (
  -- Along a line from its head down, each child after its parent, in the order in which contracts
  -- were accepted: so they are paid.
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null,
  agent_id bigint not null references members.member,
  -- Null: the platform pays it.
  upline_id bigint references members.member,
  parent_id bigint references agents.bill,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- When it was to be settled. It counts as credited then, however late it was.
  due_at timestamptz not null,
  contract_id bigint not null references agents.contract,
  terms jsonb not null,
  -- What the team did, units as text.
  figures jsonb not null,
  carried_in bigint not null default 0 check (carried_in >= 0),
  is_reached boolean not null,
  -- The upline missed its tier, where that ends what is below.
  is_stopped boolean not null default false,
  gross bigint not null check (gross >= 0),
  -- Of earlier bills of its kind whose rounds changed.
  correction bigint not null,
  debt_in bigint not null check (debt_in >= 0),
  payable bigint not null check (payable >= 0),
  debt_out bigint not null check (debt_out >= 0),
  -- What its children's bills come to.
  owed bigint not null check (owed >= 0),
  received bigint not null default 0,
  missing bigint not null default 0,
  state text not null check (state in ('issued', 'unapproved', 'uncollected', 'denied',
    'not_reached', 'insufficient', 'part_paid', 'expired')),
  -- What it comes to with all that changed since, units as text; null: nothing did.
  amended jsonb,
  drawn_at timestamptz not null,
  -- Null: drawn up, and not paid yet.
  settled_at timestamptz,
  -- Of an agent of cash or credit line.
  desk_note text,
  desk_by text,
  desk_key uuid,
  unique (kind, agent_id, from_at),
  check (gross + correction - debt_in = payable - debt_out),
  check (payable = 0 or debt_out = 0)
);
create index bill_of_agent on agents.bill (agent_id, id desc);
create index bill_of_kind on agents.bill (agent_id, kind, id desc);
create index bill_of_brand on agents.bill (brand_id, id desc);
create index bill_of_parent on agents.bill (parent_id) where parent_id is not null;
create index bill_at_desk on agents.bill (brand_id, id) where state = 'uncollected';
create index bill_unpaid on agents.bill (brand_id, id) where settled_at is null;

-- What a bill is less or more by: earlier rounds that changed after they were billed.
create table agents.correction (
  id bigint generated always as identity primary key,
  -- That was recomputed.
  bill_id bigint not null references agents.bill,
  units bigint not null check (units <> 0),
  -- In which it is a line; null until there is one.
  into_bill_id bigint references agents.bill,
  found_at timestamptz not null
);
create index correction_open on agents.correction (bill_id) where into_bill_id is null;
create index correction_in on agents.correction (into_bill_id);

-- What an upline could not pay of a bill, collected from what it is paid later.
create table agents.arrear (
  id bigint generated always as identity primary key,
  -- Of whom it is missing.
  bill_id bigint not null unique references agents.bill,
  debtor_id bigint not null references members.member,
  creditor_id bigint not null references members.member,
  units bigint not null check (units > 0),
  open_units bigint not null check (open_units between 0 and units)
);
create index arrear_of_debtor on agents.arrear (debtor_id, id) where open_units > 0;
create index arrear_of_creditor on agents.arrear (creditor_id) where open_units > 0;

create table agents.payment (
  id bigint generated always as identity primary key,
  -- Who is paid.
  bill_id bigint not null references agents.bill,
  source text not null check (source in ('platform', 'upline_bill', 'upline_cash', 'arrear',
    'desk')),
  -- With whose settlement it was posted; of the platform and the desk its own.
  by_bill_id bigint not null references agents.bill,
  units bigint not null check (units <> 0),
  paid_at timestamptz not null
);
create index payment_of_bill on agents.payment (bill_id);
create index payment_by_bill on agents.payment (by_bill_id);
