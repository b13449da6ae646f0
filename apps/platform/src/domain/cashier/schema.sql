-- Money in and out of the house.
create schema cashier;

create table cashier.method (
  id text not null,
  brand_id smallint not null references brand.brand,
  name text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  suggested bigint[] not null,
  primary key (brand_id, id)
);

-- A brand's account with a provider: where it is asked, by what names and secrets it knows us.
create table cashier.provider_account (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  code text not null,
  address text not null,
  currency text not null,
  settings jsonb not null,
  secrets_sealed bytea not null,
  unique (brand_id, code)
);

-- They take turns by the order's id, so that players who come at once do not wait for each other.
create table cashier.receiving_account (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  method_id text not null,
  number text not null,
  kind text not null check (kind in ('personal', 'agent', 'merchant')),
  holder text not null,
  is_open boolean not null default true,
  foreign key (brand_id, method_id) references cashier.method (brand_id, id),
  unique (brand_id, method_id, number)
);

create table cashier.deposit (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  request_key uuid not null,
  method_id text not null,
  receiving_account_id bigint not null references cashier.receiving_account,
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'created', 'submitted', 'matched', 'success', 'rejected', 'expired', 'cancelled')),
  provider_transaction_id text,
  credited bigint,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Their own repeat is answered, another's is refused.
  decided_by bigint references operators.operator,
  -- How much turnover each unit asked for when it was credited, in parts per million: the brand's
  -- setting may change, what was asked must stay known.
  turnover_ppm int check (turnover_ppm >= 0),
  unique (player_id, request_key),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id),
  check ((state in ('success')) = (credited is not null)),
  check ((state = 'success') = (turnover_ppm is not null))
);
-- A payment is the provider's: claimed once over all brands, unless its claim was turned down.
create unique index deposit_claim on cashier.deposit (method_id, provider_transaction_id)
  where state in ('submitted', 'matched', 'success');
-- One open order for each method.
create unique index deposit_open on cashier.deposit (player_id, method_id)
  where state in ('created', 'submitted');
create index deposit_of_player on cashier.deposit (player_id, id desc);
create index deposit_queue on cashier.deposit (brand_id, id) where state = 'submitted';
create index deposit_decided on cashier.deposit (brand_id, closed_at, id)
  where state in ('success', 'rejected');
create index deposit_of_brand on cashier.deposit (brand_id, created_at, id);
create index deposit_reference on cashier.deposit (provider_transaction_id)
  where provider_transaction_id is not null;
create index deposit_expiry on cashier.deposit (expires_at) where state = 'created';
create index deposit_credited on cashier.deposit (brand_id, closed_at) where state = 'success';

create table cashier.payout_account (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  request_key uuid not null,
  method_id text not null,
  number text not null,
  holder text not null,
  usable_from timestamptz not null,
  created_at timestamptz not null,
  -- Off the player's list; withdrawals keep where they were paid to.
  removed_at timestamptz,
  unique (player_id, request_key),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id),
  -- A Rocket wallet is the same with and without its twelfth digit, a check digit.
  check (length(number) = 11 or (method_id = 'rocket' and length(number) = 12))
);
create index payout_account_of_player on cashier.payout_account (player_id);
-- Binding proves nothing about a number: each player has it once, and the cashier sees who else.
create unique index payout_account_once on cashier.payout_account
  (player_id, method_id, left(number, 11)) where removed_at is null;
create index payout_account_number on cashier.payout_account
  (brand_id, method_id, left(number, 11)) where removed_at is null;

create table cashier.withdrawal (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  request_key uuid not null,
  payout_account_id bigint not null references cashier.payout_account,
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'requested', 'risk_review', 'approval', 'approved', 'paying', 'paid', 'received',
    'auto_received', 'partly_received', 'not_received', 'dispute', 'resolved', 'forced_received',
    'rejected', 'cancelled')),
  needs_checker boolean not null,
  -- What made it stay for an operator, with its figures; never told to the player.
  flags jsonb not null default '[]',
  payment_reference text,
  reason text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  paid_at timestamptz,
  auto_received_at timestamptz,
  closed_at timestamptz,
  decided_by bigint references operators.operator,
  -- Up to which of their facts the player's turnover stood when they asked: turnover due from
  -- before then must still be met when it goes out.
  turnover_at bigint,
  -- How much arrived, by the player's word; null as long as they claim nothing.
  received bigint check (received >= 0 and received < amount),
  member_note text,
  -- How the dispute about the rest ended.
  resolution text check (resolution in ('rest_paid', 'rest_returned', 'forced')),
  rest_reference text,
  unique (player_id, request_key),
  check (received is not null or state not in (
    'partly_received', 'not_received', 'dispute', 'resolved', 'forced_received')),
  check ((resolution is not null) = (state in ('resolved', 'forced_received')))
);
create index withdrawal_of_player on cashier.withdrawal (player_id, id desc);
create index withdrawal_queue on cashier.withdrawal (brand_id, id)
  where state in ('risk_review', 'approval', 'approved', 'paying', 'dispute');
create index withdrawal_of_brand on cashier.withdrawal (brand_id, requested_at, id);
create index withdrawal_reference on cashier.withdrawal (payment_reference)
  where payment_reference is not null;
create index withdrawal_receipt on cashier.withdrawal (auto_received_at) where state = 'paid';
create index withdrawal_paid on cashier.withdrawal (brand_id, paid_at) where paid_at is not null;

-- Pictures by which a player shows what arrived: encoded by us, read by the player and by operators
-- with the right.
create table cashier.withdrawal_proof (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references cashier.withdrawal,
  kind text not null check (kind in ('png', 'jpg')),
  digest bytea not null,
  bytes bytea not null,
  added_at timestamptz not null,
  unique (withdrawal_id, digest)
);

-- Through which account with a provider a method's payouts go; without one an operator sends them.
create table cashier.payout_route (
  brand_id smallint not null,
  method_id text not null,
  provider_account_id bigint not null references cashier.provider_account,
  primary key (brand_id, method_id),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id)
);

-- A payment that a provider was told to make, of the whole or of the rest of a disputed one. Its
-- number is the same for ever: another is made only when this one has certainly failed.
create table cashier.payout (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references cashier.withdrawal,
  part text not null check (part in ('whole', 'rest')),
  number text not null unique,
  provider_account_id bigint not null references cashier.provider_account,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('sending', 'sent', 'failed')),
  -- How often it was sent or asked about, and when last.
  asks int not null default 0,
  asked_at timestamptz,
  -- What the provider last said, as long as it is neither sent nor failed; why it failed.
  said text,
  transaction_id text,
  begun_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sent') = (transaction_id is not null)),
  check ((state = 'sending') = (ended_at is null))
);
create unique index payout_once on cashier.payout (withdrawal_id, part) where state <> 'failed';
create index payout_open on cashier.payout (id) where state = 'sending';

-- Who approved; above the limit it takes two.
create table cashier.withdrawal_approval (
  withdrawal_id bigint not null references cashier.withdrawal,
  operator_id bigint not null,
  operator_name text not null,
  note text,
  approved_at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

-- Every transition of both, with who made it.
create table cashier.step (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('deposit', 'withdrawal')),
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  actor text not null,
  note text,
  at timestamptz not null
);
create index step_of on cashier.step (subject, subject_id, id);

create table cashier.payment_password (
  member_id bigint primary key references members.member,
  password_hash text not null,
  set_at timestamptz not null,
  -- Wrong ones in a row, counted after each was hashed. The fifth locks; a right one clears both.
  tries smallint not null default 0,
  locked_until timestamptz
);
