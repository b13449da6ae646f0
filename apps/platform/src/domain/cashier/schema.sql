-- Money in and out of the house.
create schema cashier;

create table cashier.method (
  id text not null,
  brand_id smallint not null references brand.brand,
  name text not null,
  kind text not null check (kind in (
    'personal', 'agent', 'merchant', 'bank', 'psp', 's2s', 'usdt')),
  -- Whose transaction ids they are: methods of one network share them.
  network text not null,
  -- Null where players pay to a number by hand.
  provider text,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  suggested bigint[] not null,
  fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  fee_bearer text not null default 'house' check (fee_bearer in ('house', 'player')),
  -- Minutes of the brand's day between which it is open; none: always.
  opens_at smallint check (opens_at between 0 and 1439),
  closes_at smallint check (closes_at between 0 and 1439),
  is_open boolean not null default true,
  position smallint not null default 0,
  -- Above it a callback alone credits nothing: the provider is asked.
  ask_above bigint not null default 0 check (ask_above >= 0),
  primary key (brand_id, id),
  check ((opens_at is null) = (closes_at is null)),
  check ((provider is null) = (kind in ('personal', 'agent', 'bank')))
);

-- What differs of a method for a group of players; null: as for everyone.
create table cashier.method_for_group (
  brand_id smallint not null,
  method_id text not null,
  -- By the account's type.
  player_group text not null
    check (player_group in ('member', 'agent', 'cash_agent', 'credit_agent')),
  is_open boolean not null,
  position smallint,
  minimum bigint check (minimum > 0),
  maximum bigint check (maximum > 0),
  fee_ppm int check (fee_ppm between 0 and 200000),
  primary key (brand_id, method_id, player_group),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id)
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
  holder text not null,
  -- Of an account with a bank: which bank, and which branch.
  bank text,
  is_open boolean not null default true,
  -- What its orders of a business day may come to.
  daily_cap bigint check (daily_cap > 0),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id),
  unique (brand_id, method_id, number)
);

-- The phone behind a receiving number, which forwards its messages to us under a key of its own.
create table cashier.forwarder (
  id text primary key,
  receiving_account_id bigint not null unique references cashier.receiving_account,
  secret_sealed bytea not null,
  made_at timestamptz not null,
  last_heard_at timestamptz
);

-- A signed message is taken once.
create table cashier.used_nonce (
  sender text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (sender, nonce)
);
create index used_nonce_age on cashier.used_nonce (at);

-- What players show of a payment: encoded by us, seen by them and by the desk alone.
create table cashier.image (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  kind text not null check (kind in ('png', 'jpg', 'webp')),
  bytes bytea not null,
  made_at timestamptz not null
);

create table cashier.deposit (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  request_key uuid not null,
  method_id text not null,
  network text not null,
  receiving_account_id bigint references cashier.receiving_account,
  amount bigint not null check (amount > 0),
  -- As it was for the player when the order was opened.
  fee_ppm int not null default 0 check (fee_ppm between 0 and 200000),
  fee_bearer text not null default 'house' check (fee_bearer in ('house', 'player')),
  state text not null check (state in ('created', 'pending_psp', 'submitted', 'review', 'matched',
    'success', 'rejected', 'expired', 'failed', 'cancelled')),
  provider_transaction_id text,
  -- The provider's name for it, and where the player pays.
  provider_reference text,
  redirect_to text,
  -- When the provider is asked again, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  -- Who pays, as the player says.
  sender text,
  sender_name text,
  slip_id bigint references cashier.image,
  -- In review: what one operator says was received, until another says so too.
  proposed bigint check (proposed > 0),
  proposed_by bigint references operators.operator,
  credited bigint,
  -- What the provider keeps of it at the house's cost.
  fee bigint check (fee >= 0),
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
  check ((state = 'success') = (turnover_ppm is not null)),
  check ((state = 'success') = (fee is not null))
);
-- A payment is the network's: claimed once over all brands, unless its claim was turned down.
create unique index deposit_claim on cashier.deposit (network, provider_transaction_id)
  where state in ('submitted', 'review', 'matched', 'success');
-- One open order for each method.
create unique index deposit_open on cashier.deposit (player_id, method_id)
  where state in ('created', 'pending_psp', 'submitted', 'review');
create index deposit_of_player on cashier.deposit (player_id, id desc);
create index deposit_queue on cashier.deposit (brand_id, id) where state in ('submitted', 'review');
create index deposit_decided on cashier.deposit (brand_id, closed_at, id)
  where state in ('success', 'rejected');
create index deposit_of_brand on cashier.deposit (brand_id, created_at, id);
create index deposit_reference on cashier.deposit (provider_transaction_id)
  where provider_transaction_id is not null;
create index deposit_expiry on cashier.deposit (expires_at)
  where state in ('created', 'pending_psp');
create index deposit_to_ask on cashier.deposit (ask_at) where state = 'pending_psp';
create index deposit_return on cashier.deposit (request_key) where redirect_to is not null;
create index deposit_to_account on cashier.deposit (receiving_account_id, created_at);
create index deposit_credited on cashier.deposit (brand_id, closed_at) where state = 'success';

-- A player's own address on a chain, below the brand's extended public key.
create table cashier.chain_address (
  id bigint generated always as identity primary key,
  provider_account_id bigint not null references cashier.provider_account,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  position int not null check (position >= 0),
  address text not null unique,
  made_at timestamptz not null,
  -- The last time that the chain answered, and when it is asked again.
  looked_at timestamptz not null,
  look_at timestamptz not null,
  unique (provider_account_id, player_id),
  unique (provider_account_id, position)
);
create index chain_address_due on cashier.chain_address (look_at);

-- A transfer to one of them. `seen` may still be taken out of its block; `gone` was.
create table cashier.chain_transfer (
  id bigint generated always as identity primary key,
  address_id bigint not null references cashier.chain_address,
  transaction_id text not null unique,
  -- Millionths of the token.
  token_units numeric(78) not null check (token_units >= 0),
  sender text not null,
  block_at timestamptz not null,
  confirmations int not null,
  state text not null check (state in ('seen', 'gone', 'credited', 'left', 'dust')),
  seen_at timestamptz not null
);
create index chain_transfer_of_address on cashier.chain_transfer (address_id, block_at);

-- What an order asks for in tokens, at the rate of its opening.
create table cashier.chain_order (
  deposit_id bigint primary key references cashier.deposit,
  address_id bigint not null references cashier.chain_address,
  token_units bigint not null check (token_units > 0),
  -- Units of the brand's currency for one token, the margin taken off.
  rate bigint not null check (rate > 0),
  -- In a block until then it counts at that rate.
  until timestamptz not null,
  needed smallint not null check (needed > 0),
  -- The transfer that pays it.
  transfer_id bigint unique references cashier.chain_transfer
);
create index chain_order_of_address on cashier.chain_order (address_id, deposit_id);

-- What really came in, as a receiving phone, a statement or a provider tells: evidence, known once.
create table cashier.incoming_payment (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  network text not null,
  -- Null for what a provider tells.
  receiving_account_id bigint references cashier.receiving_account,
  provider_transaction_id text not null,
  amount bigint not null check (amount > 0),
  sender text,
  sender_name text,
  -- The order that the payer named.
  order_id bigint,
  paid_at timestamptz not null,
  source text not null check (source in ('sms', 'statement', 'provider')),
  said text not null,
  noted_at timestamptz not null,
  deposit_id bigint unique references cashier.deposit,
  unique (network, provider_transaction_id)
);
create index incoming_payment_list on cashier.incoming_payment (brand_id, id desc);
create index incoming_payment_order on cashier.incoming_payment (order_id)
  where deposit_id is null;
create index incoming_payment_free on cashier.incoming_payment (id) where deposit_id is null;

-- "My payment is missing": what the player says they paid, and what became of it.
create table cashier.missing_payment (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  player_id bigint not null references members.member,
  request_key uuid not null,
  method_id text not null,
  provider_transaction_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  note text,
  slip_id bigint references cashier.image,
  state text not null check (state in ('open', 'credited', 'refused')),
  -- To the player.
  answer text,
  deposit_id bigint references cashier.deposit,
  decided_by bigint references operators.operator,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (player_id, request_key),
  foreign key (brand_id, method_id) references cashier.method (brand_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'credited') = (deposit_id is not null))
);
create unique index missing_payment_open
  on cashier.missing_payment (player_id, method_id, provider_transaction_id) where state = 'open';
create index missing_payment_queue on cashier.missing_payment (brand_id, id) where state = 'open';
create index missing_payment_closed on cashier.missing_payment (brand_id, closed_at, id)
  where state <> 'open';
create index missing_payment_reference on cashier.missing_payment (provider_transaction_id);
create index missing_payment_of_player on cashier.missing_payment (player_id, id desc);

-- Who a member is, shown by documents: a row an attempt, of which only rejected ones are repeated.
create table cashier.identity_check (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  player_id bigint not null references members.member,
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'approved', 'rejected')),
  -- To the member.
  reason text,
  decided_by bigint references operators.operator,
  begun_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('approved', 'rejected')) = (closed_at is not null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index identity_check_once on cashier.identity_check (player_id)
  where state <> 'rejected';
create index identity_check_queue on cashier.identity_check (brand_id, sent_at, id)
  where state = 'waiting';
create index identity_check_closed on cashier.identity_check (brand_id, closed_at, id)
  where closed_at is not null;
create index identity_check_of_player on cashier.identity_check (player_id, id desc);

-- Their pictures: encoded by us, sealed under the master key, removed some days after the decision.
create table cashier.identity_document (
  check_id bigint not null references cashier.identity_check,
  part text not null check (part in ('front', 'back', 'selfie')),
  kind text not null check (kind in ('png', 'jpg', 'webp')),
  sealed bytea not null,
  added_at timestamptz not null,
  primary key (check_id, part)
);

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
  (brand_id, method_id, left(number, 11));

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

-- Money that a member sent to their upline or a direct downline: moved in the row's transaction.
create table cashier.member_transfer (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  from_id bigint not null references members.member,
  to_id bigint not null references members.member,
  request_key uuid not null,
  towards text not null check (towards in ('upline', 'downline')),
  amount bigint not null check (amount > 0),
  -- What the receiver must stake because of it before money leaves.
  turnover bigint not null check (turnover >= 0),
  -- The receiver had sent money the other way within 24 hours.
  is_return boolean not null,
  sent_at timestamptz not null,
  unique (from_id, request_key),
  check (from_id <> to_id)
);
create index member_transfer_sent on cashier.member_transfer (from_id, sent_at);
create index member_transfer_received on cashier.member_transfer (to_id, sent_at);
create index member_transfer_of_brand on cashier.member_transfer (brand_id, sent_at, id);
create index member_transfer_returned on cashier.member_transfer (brand_id, sent_at, id)
  where is_return;

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
