-- Who exists: members, and where they stand in the tree.
create schema members;

create table members.member (
  -- The owner of their books: made by the wallet in the registration's transaction.
  id bigint primary key references ledger.owner,
  brand_id smallint not null references brand.brand,
  username text not null,
  -- 0 member, 1 and 2 agent, 4 trial, 9 of the house, 41 and 42 agent of cash and credit line.
  type smallint not null default 0 check (type in (0, 1, 2, 4, 9, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  -- Locked by a press on "It was not me", and by no operator: a restore opens it.
  is_locked_by_link boolean not null default false,
  -- What game vendors know them by: random, so that it says nothing about them.
  vendor_user text not null unique check (length(vendor_user) = 16),
  password_hash text not null,
  -- Fields of registration that this brand asks for beyond name and password.
  profile jsonb not null default '{}',
  language text not null,
  request_key uuid not null,
  age_confirmed_at timestamptz,
  terms_agreed_at timestamptz,
  registered_ip text not null,
  last_sign_in_at timestamptz,
  previous_sign_in_at timestamptz,
  created_at timestamptz not null,
  -- One of the product's own pictures; null: the one that their id gives them.
  avatar text check (avatar ~ '^[a-z]{1,20}$'),
  -- What others read; empty: the username.
  nickname text check (length(nickname) between 1 and 30),
  -- E.164. Verified when a code that was sent there came back.
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  mobile_proved_at timestamptz,
  email text check (length(email) <= 254),
  email_proved_at timestamptz,
  -- Opened by another person with a first password: the next sign-in changes it.
  has_default_password boolean not null default false,
  -- Below whom they were born. Where they stand at a moment says members.descent alone.
  first_parent_id bigint references members.member,
  -- Their own code for those whom they invite: 48 random bits.
  invitation_code text not null
    default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  -- Whose code they came by.
  invited_by bigint references members.member,
  opening_link_id bigint,
  -- False: signs in by code or provider alone; no one knows the password.
  has_password boolean not null default true,
  -- Null: since the account is.
  password_set_at timestamptz,
  -- The member's own client has said that their first sign-in is behind them.
  first_login_at timestamptz,
  -- The agent who opened the account by hand: nothing was agreed to in that.
  opened_by bigint references members.member,
  -- When they last showed that they read what is sent to their number.
  mobile_read_at timestamptz,
  -- Their club label; written by ranks alone.
  rank_level smallint not null default 0 check (rank_level between 0 and 20),
  -- A repeated registration finds what the first one made.
  unique (brand_id, request_key),
  constraint proved_mobile_is_there check (mobile_proved_at is null or mobile is not null),
  constraint proved_email_is_there check (email_proved_at is null or email is not null),
  -- A trial account has agreed to nothing and bears no age: it cannot win or lose anything.
  constraint member_agreed check (
    type = 4 or opened_by is not null
      or (age_confirmed_at is not null and terms_agreed_at is not null))
);
-- One name whatever its case; text_pattern_ops serves the console's search by beginning too.
create unique index member_username on members.member
  (brand_id, lower(username) text_pattern_ops);
create unique index member_invitation on members.member (brand_id, invitation_code);
-- A number serves one member of a brand: it signs them in. An address belongs to the member who
-- has verified it.
create unique index member_mobile on members.member (brand_id, mobile) where mobile is not null;
create unique index member_email on members.member (brand_id, lower(email))
  where email_proved_at is not null;
-- Operators find a player by their nickname's beginning, or their whole address, verified or not.
create index member_nickname on members.member (brand_id, lower(nickname) text_pattern_ops)
  where nickname is not null;
create index member_mailbox on members.member (brand_id, lower(email)) where email is not null;
-- The newest first; trial accounts by themselves.
create index member_newest on members.member (brand_id, created_at desc, id desc)
  where type <> 4;
create index member_newest_trial on members.member (brand_id, created_at desc, id desc)
  where type = 4;
-- To count the agents of a team.
create index member_agent on members.member (id) where type not in (0, 4);
-- Those that wait for the sweep.
create index member_open_trial on members.member (created_at)
  where type = 4 and status = 'active';

-- Who stands below whom, so that a team is one join. It follows from first_parent_id and the moves.
-- Written by take_place and move_branch alone, which take both from members: without references a
-- large branch moves in a moment.
create table members.descent (
  ancestor_id bigint not null,
  descendant_id bigint not null,
  -- 0: themselves.
  depth smallint not null check (depth between 0 and 1000),
  -- Whose team one is in at a moment: `from_at <= moment and moment < until_at`. A branch is moved
  -- at the beginning of a brand's day.
  from_at timestamptz not null default '-infinity',
  until_at timestamptz not null default 'infinity',
  -- With its end: a place at a moment is told by the index alone.
  primary key (ancestor_id, descendant_id, from_at) include (until_at),
  check (from_at < until_at)
);
-- A team in the order in which it is listed, and counted: its rows lie scattered over the table.
create index descent_by_depth on members.descent (ancestor_id, depth, descendant_id)
  include (from_at, until_at);
-- Who came to a line or left it: few of all.
create index descent_moved on members.descent (ancestor_id, descendant_id)
  where from_at > '-infinity' or until_at < 'infinity';
create index descent_of on members.descent (descendant_id, depth);

-- Moves of a brand one at a time, and no one is born while one is being written.
create function members.hold_tree(p_brand int, p_to_move boolean) returns void
  language plpgsql as $$
begin
  if p_to_move then perform pg_advisory_xact_lock(hashtext('members.tree'), p_brand);
  else perform pg_advisory_xact_lock_shared(hashtext('members.tree'), p_brand);
  end if;
end $$;

create function members.take_place() returns trigger language plpgsql as $$
begin
  -- Trial accounts belong to no team.
  if new.type = 4 then return null; end if;
  if new.first_parent_id is not null then
    perform members.hold_tree(new.brand_id, false);
    if not exists (
      select from members.member p
      where p.id = new.first_parent_id and p.brand_id = new.brand_id and p.type <> 4
    ) then
      raise exception 'a parent is a member of the same brand' using errcode = 'check_violation';
    end if;
  end if;
  -- What is still to come of the parent's place too: a move that is written carries them along.
  insert into members.descent (ancestor_id, descendant_id, depth, from_at, until_at)
    select ancestor_id, new.id, depth + 1, from_at, until_at
    from members.descent
    where descendant_id = new.first_parent_id and until_at > new.created_at
    union all select new.id, new.id, 0, '-infinity', 'infinity';
  return null;
end $$;
create trigger take_place after insert on members.member
  for each row execute function members.take_place();

-- Bills of years hang on a place in the tree; another place is a row of members.move.
create function members.keep_place() returns trigger language plpgsql as $$
begin
  raise exception 'a member keeps the place of their birth' using errcode = 'check_violation';
end $$;
create trigger keep_place before update of first_parent_id on members.member
  for each row when (new.first_parent_id is distinct from old.first_parent_id)
  execute function members.keep_place();

-- Where branches were moved, by operators: with first_parent_id all there is to know of the tree.
create table members.move (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  -- Null: the top.
  from_id bigint references members.member,
  to_id bigint references members.member,
  effective_at timestamptz not null,
  -- An operator.
  moved_by bigint not null,
  reason text not null check (length(reason) between 1 and 300),
  request_key uuid not null,
  made_at timestamptz not null,
  check (from_id is distinct from to_id),
  check (made_at < effective_at),
  unique (brand_id, request_key),
  unique (member_id, effective_at)
);
create index move_of_brand on members.move (brand_id, effective_at);

-- Below whom a member stands at a moment; null: no one.
create function members.parent_of(p_member bigint, p_at timestamptz) returns bigint
  language sql stable parallel safe as $$
  select ancestor_id from members.descent
  where descendant_id = p_member and depth = 1 and from_at <= p_at and p_at < until_at
$$;

-- Hangs a branch below another member, or no one, from a moment on. No move is written for after
-- that moment, so that what holds then holds for good.
create function members.move_branch(p_member bigint, p_to bigint, p_at timestamptz) returns void
  language plpgsql as $$
declare
  v_line bigint[] := array(
    select ancestor_id from members.descent
    where descendant_id = p_member and depth > 0 and until_at = 'infinity');
begin
  -- What another move would begin at the same moment never comes to be.
  delete from members.descent place using members.descent branch
    where branch.ancestor_id = p_member and branch.until_at = 'infinity'
      and place.descendant_id = branch.descendant_id and place.ancestor_id = any(v_line)
      and place.from_at >= p_at;
  update members.descent place set until_at = p_at from members.descent branch
    where branch.ancestor_id = p_member and branch.until_at = 'infinity'
      and place.descendant_id = branch.descendant_id and place.ancestor_id = any(v_line)
      and place.until_at = 'infinity';
  insert into members.descent (ancestor_id, descendant_id, depth, from_at)
    select line.ancestor_id, branch.descendant_id, line.depth + branch.depth + 1, p_at
    from members.descent line, members.descent branch
    where line.descendant_id = p_to and line.until_at = 'infinity'
      and branch.ancestor_id = p_member and branch.until_at = 'infinity';
end $$;

-- What an agent opens accounts by.
create table members.opening_link (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  code text not null check (code ~ '^[A-Z0-9]{10,64}$'),
  owner_id bigint not null references members.member,
  -- 0: a member; 2: an agent below the owner.
  account_type smallint not null check (account_type in (0, 2)),
  -- Good on this domain alone; null: on all of the brand.
  domain text check (length(domain) between 1 and 253),
  -- Null: without a limit.
  max_uses int check (max_uses > 0),
  used_count int not null default 0
    check (used_count >= 0 and (max_uses is null or used_count <= max_uses)),
  expires_at timestamptz,
  remark text not null default '' check (length(remark) <= 200),
  is_on boolean not null default true,
  -- Copied to members.terms by a registration.
  prize_modes jsonb not null,
  rebates jsonb not null,
  -- Once per network and day.
  clicks int not null default 0,
  request_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  unique (brand_id, code),
  unique (owner_id, request_key)
);
create index opening_link_owner on members.opening_link (owner_id, id);
alter table members.member
  add foreign key (opening_link_id) references members.opening_link;

-- What a member plays by and earns by, as the link said that they came by. Without a row: what the
-- brand's settings say, as for those who came below no one.
create table members.terms (
  member_id bigint primary key references members.member,
  -- {"Lott": 1956, "ZY": ..., "Elott": ..., "SEA": ...}: of 2,000 units so many are paid.
  prize_modes jsonb not null,
  -- {"RNG": 5000, "LIVE": ...}: of turnover, in parts per million.
  rebates jsonb not null
);
