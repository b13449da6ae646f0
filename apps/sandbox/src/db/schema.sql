-- The outside world, as far as the product needs it.

-- A mobile-money network as its users see it: who sent what to whom, and the text that the receiver
-- got.
create table mobile_money_transfer (
  id bigint generated always as identity primary key,
  method text not null check (method in ('bkash', 'nagad', 'rocket')),
  transaction_id text not null,
  sender text not null,
  receiver text not null check (receiver <> sender),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- Made when the form opens: a double click or a retry sends once.
  request_key uuid unique,
  sent_at timestamptz not null,
  unique (method, transaction_id)
);

create table sms (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references mobile_money_transfer,
  number text not null,
  sender text not null,
  text text not null,
  received_at timestamptz not null
);
-- A number's inbox, the newest first.
create index sms_inbox on sms (number, id desc);

-- The sample vendor's own books: no balance, only what it was told, what it played and what it
-- still has to send.

-- A launch as the operator asked for it, until its one-time code is used.
create table sample_vendor_launch (
  code_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  portal_origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sample_vendor_session (
  token_hash bytea primary key,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  portal_origin text not null,
  -- Decides the next flip with the player's word; its hash is shown before, itself afterwards.
  secret bytea not null,
  made_at timestamptz not null default now()
);

create table sample_vendor_round (
  id uuid primary key,
  -- The press of a button: pressed again, or sent again, it is the same round.
  request_key uuid not null,
  wallet_user text not null,
  wallet_token text not null,
  game_code text not null,
  currency text not null,
  stake_units bigint not null check (stake_units > 0),
  -- Of a duel.
  room text,
  side text not null check (side in ('heads', 'tails')),
  word text not null,
  secret bytea not null,
  -- Fixed before the first attempt, the same in every repeat.
  bet_uuid uuid not null,
  -- betting: the stake is being asked for; waiting: for the other player of a duel;
  -- drawn: a win is to be sent; undoing: a rollback is to be sent; settled, void: over.
  state text not null
    check (state in ('betting', 'waiting', 'drawn', 'undoing', 'settled', 'void')),
  result text check (result in ('heads', 'tails')),
  payout_units bigint,
  balance_units bigint,
  -- Why nothing was played.
  refused text,
  made_at timestamptz not null default now(),
  unique (wallet_user, request_key)
);
-- One at a time.
create unique index sample_vendor_betting on sample_vendor_round (wallet_user)
  where state in ('betting', 'waiting');

-- What the wallet must hear, win or rollback, word for word, until it has answered.
create table sample_vendor_pending (
  transaction_uuid uuid primary key,
  round_id uuid not null references sample_vendor_round,
  kind text not null check (kind in ('win', 'rollback')),
  body text not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  last_status text,
  answered_at timestamptz
);
create index sample_vendor_due on sample_vendor_pending (next_try_at) where answered_at is null;

-- What came in by SMS and by mail: everyone's phones and mailboxes.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  -- +8801712345678, or a mail address in lower case.
  recipient text not null,
  sender text not null,
  subject text not null default '',
  text text not null,
  -- Of an SMS: in how many pieces the network carried it.
  parts smallint not null default 1,
  received_at timestamptz not null
);
-- A recipient's messages, the newest first.
create index message_of_recipient on message (recipient, id desc);

-- Haor Games, a vendor in transfer mode: it keeps players' money in wallets of its own.
create table haor_wallet (
  member text not null,
  currency text not null,
  balance_paisa bigint not null default 0 check (balance_paisa >= 0),
  primary key (member, currency)
);

-- The operator's orders, by the operator's own number: each is done once, whatever comes again.
create table haor_order (
  number text primary key,
  member text not null,
  currency text not null,
  kind text not null check (kind in ('in', 'out')),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- Why it was declined; null: it was done.
  declined text,
  made_at timestamptz not null default now()
);

-- How it behaves towards one member, or all of them (`*`).
create table haor_mood (
  member text primary key,
  mood text not null check (
    mood in ('well', 'late', 'lost', 'dead', 'declines', 'twice'))
);

create table haor_launch (
  code_hash bytea primary key,
  member text not null,
  currency text not null,
  portal_origin text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table haor_seat (
  token_hash bytea primary key,
  member text not null,
  currency text not null,
  portal_origin text not null,
  made_at timestamptz not null default now()
);

-- A round: staked when it opens, thrown when the player lifts the cup.
create table haor_ticket (
  id uuid primary key,
  member text not null,
  currency text not null,
  bet_paisa bigint not null check (bet_paisa > 0),
  choice text not null check (choice in ('low', 'high')),
  face smallint check (face between 1 and 6),
  win_paisa bigint,
  -- Its place in the feed, given when it is settled.
  place bigint unique,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((place is null) = (face is null) and (place is null) = (settled_at is null))
);
create unique index haor_ticket_open on haor_ticket (member, currency) where place is null;

-- How each of those who are played behaves: a tester's switch.
create table behaviour (
  party text primary key check (party in ('phone', 'bkash', 'nagad', 'nodipay', 'tron')),
  how text not null check (how in ('usual', 'late', 'twice', 'out_of_order', 'dead',
    'wrong_amount', 'wrong_order', 'forged'))
);

-- bKash's checkout: a payment between its creation and its end.
create table bkash_payment (
  payment_id text primary key,
  invoice text not null unique,
  callback_url text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  currency text not null,
  status text not null check (status in ('Initiated', 'Completed', 'Cancelled')),
  is_verified boolean not null default false,
  payer text,
  trx_id text unique,
  made_at timestamptz not null
);

-- Nagad's checkout: a payment from its initialisation to its end.
create table nagad_payment (
  reference text primary key,
  order_id text not null unique,
  -- What the merchant must say back to complete it.
  challenge text not null,
  amount text,
  callback_url text,
  status text not null check (status in ('Initiated', 'Ready', 'Success', 'Aborted')),
  payer text,
  issuer_ref text unique,
  ended_at timestamptz,
  asked int not null default 0,
  made_at timestamptz not null
);

-- TRON's chain: transfers of tokens; events of one transaction share its name.
create table tron_transfer (
  id bigint generated always as identity primary key,
  transaction_id text not null,
  token text not null check (token in ('usdt', 'copy')),
  sender text not null,
  receiver text not null,
  -- Millionths of the token.
  amount bigint not null check (amount > 0),
  mined_at timestamptz not null,
  is_dropped boolean not null default false
);
create index tron_receiver on tron_transfer (receiver, mined_at);
create index tron_transaction on tron_transfer (transaction_id);

-- NodiPay's orders.
create table nodipay_order (
  trade_no text primary key,
  order_no text not null unique,
  amount text not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  payer text,
  return_url text not null,
  notify_url text not null,
  made_at timestamptz not null
);

-- What is to be sent by itself, signed afresh at each attempt, until it is answered.
create table outgoing (
  id bigint generated always as identity primary key,
  url text not null,
  header_prefix text not null,
  secret_purpose text not null,
  body text not null,
  tries int not null default 0,
  due_at timestamptz not null,
  ended_at timestamptz
);
create index outgoing_due on outgoing (due_at) where ended_at is null;

-- Shapla Disburse, which pays out to wallets: a number of its customer's is paid once.
create table shapla_transfer (
  ref text primary key,
  msisdn text not null,
  wallet text not null,
  amount text not null,
  state text not null check (state in ('pending', 'sent', 'failed')),
  asks int not null default 0,
  -- Of the transfer on the network: made once.
  transfer_key uuid not null,
  txn text
);
-- Numbers that were lost on their first way in.
create table shapla_lost (ref text primary key);

-- The feed of lottery results: how it behaves for a game, and when an issue was first asked for.
create table results_mood (
  game text primary key,
  mood text not null check (mood in ('prompt', 'late', 'partial', 'wrong', 'forged')),
  seconds int not null default 0 check (seconds >= 0)
);
create table results_asked (
  game text not null,
  issue text not null,
  first_asked_at timestamptz not null default clock_timestamp(),
  primary key (game, issue)
);
