-- Lotteries: issues that are sold until they lock, then drawn for everyone who holds a ticket.

-- A chain of hashes that stands in for a public beacon where none can be reached. `chain` is its
-- last hash, published first; round r is the hash that leads to it in r steps.
create table local_beacon (
  chain text primary key,
  genesis timestamptz not null,
  rounds int not null,
  made_at timestamptz not null default clock_timestamp()
);
-- Every so many rounds a hash of it, from which the ones below follow.
create table local_beacon_hash (
  chain text not null references local_beacon,
  round int not null,
  hash text not null,
  primary key (chain, round)
);

create table issue (
  game_code text not null,
  -- Such as 20261123-0412, the number within the day, or a date.
  issue text not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  -- open: not drawn yet, sold until locks_at; drawn: tickets are being settled.
  state text not null default 'open' check (state in ('open', 'drawn', 'settled', 'void')),
  -- Of a fair draw. The seed leaves the database only when the issue is drawn.
  server_seed text,
  commitment text,
  beacon text check (beacon in ('drand', 'local')),
  chain text,
  beacon_round bigint,
  randomness text,
  -- In the game's own terms.
  result jsonb,
  drawn_at timestamptz,
  -- Of a feed, when it published the result: an older one corrects nothing.
  published_at timestamptz,
  -- Counts results: above 1 the first was corrected.
  revision int not null default 0,
  -- When the feed of results was last asked for it.
  asked_at timestamptz,
  primary key (game_code, issue),
  check (opens_at < locks_at and locks_at < draws_at),
  check (state not in ('drawn', 'settled') or result is not null),
  check ((server_seed is null) = (beacon_round is null))
);
create index issue_due on issue (draws_at) where state in ('open', 'drawn');
create index issue_ahead on issue (game_code, draws_at) where state = 'open';
create index issue_of_game on issue (game_code, draws_at desc);

-- Every result of a feed or of the staff, and who gave it. Revision 0 is no result: the issue was
-- voided by the staff.
create table issue_result (
  game_code text not null,
  issue text not null,
  revision int not null,
  result jsonb,
  -- Two of the staff; none when it came from the feed.
  given_by text[] not null default '{}',
  reason text,
  given_at timestamptz not null default clock_timestamp(),
  primary key (game_code, issue, revision),
  foreign key (game_code, issue) references issue on delete cascade
);

-- What a player bought with one press: tickets of one issue or, as a chase, of several.
create table purchase (
  id uuid primary key,
  wallet_user text not null,
  request_key uuid not null,
  -- SHA-256 of what was asked: the same key with something else is refused.
  asked bytea not null,
  stops_on_win boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  unique (wallet_user, request_key)
);

create table ticket (
  id uuid primary key,
  purchase_id uuid not null references purchase,
  wallet_user text not null,
  wallet_token text not null,
  currency text not null,
  game_code text not null,
  issue text not null,
  lines jsonb not null,
  multiple int not null check (multiple > 0),
  stake_units bigint not null check (stake_units > 0),
  -- The player's own prize mode when it was bought: what lies above a line's mode is rebate.
  own_mode int not null,
  is_chase boolean not null,
  bet_uuid uuid not null,
  rollback_uuid uuid not null,
  -- open: its stake is being asked for; undoing: a rollback is owed; void and settled: final.
  state text not null check (state in ('open', 'placed', 'undoing', 'void', 'settled')),
  refused text,
  -- Of each line, floored for showing; the ticket's sums are what is paid.
  line_units bigint[],
  prize_units bigint,
  rebate_units bigint,
  placed_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  foreign key (game_code, issue) references issue,
  check (state <> 'settled' or prize_units is not null and rebate_units is not null)
);
create index ticket_of_player on ticket (wallet_user, placed_at desc);
create index ticket_of_issue on ticket (game_code, issue, wallet_user) where state <> 'void';
create index ticket_of_purchase on ticket (purchase_id);
create index ticket_due on ticket (next_try_at) where state in ('open', 'undoing');

-- What would have to be paid if a number came, so that no number is sold without end.
create table liability (
  game_code text not null,
  issue text not null,
  currency text not null,
  play text not null,
  number text not null,
  units bigint not null,
  primary key (game_code, issue, currency, play, number),
  foreign key (game_code, issue) references issue on delete cascade
);

-- One payment a ticket and result. Its win refers to the ticket's own bet, so that what was staked
-- of a bonus comes back to it, and closes the ticket's round.
create table settlement (
  ticket_id uuid not null references ticket,
  revision int not null,
  game_code text not null,
  issue text not null,
  win_uuid uuid not null,
  win_units bigint not null,
  turnover_units bigint not null,
  -- Of a corrected result: the win of before, and the rollback that undoes it.
  undone_win_uuid uuid,
  rollback_uuid uuid,
  state text not null check (state in ('undoing', 'owed', 'paid')),
  tries int not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  primary key (ticket_id, revision),
  foreign key (game_code, issue) references issue,
  check (state <> 'undoing' or undone_win_uuid is not null and rollback_uuid is not null)
);
create index settlement_open on settlement (game_code, issue, revision) where state <> 'paid';
create index settlement_due on settlement (next_try_at) where state <> 'paid';
