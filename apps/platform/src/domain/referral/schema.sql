-- Friends whom members invited, and what came of it.
create schema referral;

create table referral.friend (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- The friend: invited once.
  member_id bigint not null unique references members.member,
  inviter_id bigint not null references members.member,
  -- open: conditions still to be met; met: to be checked; paying: counted, rewards on their way.
  state text not null check (state in ('open', 'met', 'paying', 'rewarded', 'not_counted', 'late')),
  reason text,
  -- What was promised when the friend joined.
  inviter_units bigint not null check (inviter_units >= 0),
  friend_units bigint not null check (friend_units >= 0),
  reward text not null check (reward in ('cash', 'bonus')),
  wagering_times int not null check (wagering_times >= 0),
  bonus_days int not null check (bonus_days > 0),
  deposit_needed bigint not null check (deposit_needed >= 0),
  bet_needed bigint not null check (bet_needed >= 0),
  joined_at timestamptz not null,
  until timestamptz not null check (until > joined_at),
  -- How far the friend is. Facts of rounds are counted up to the mark.
  is_phone_verified boolean not null default false,
  deposited bigint not null default 0,
  bet bigint not null default 0,
  mark bigint not null default 0,
  decided_at timestamptz,
  -- Whether each side had its turn, and why one was given nothing.
  friend_done boolean not null default false,
  friend_missed text,
  inviter_done boolean not null default false,
  inviter_missed text,
  check (inviter_id <> member_id),
  check ((state = 'not_counted') = (reason is not null)),
  check (state not in ('paying', 'rewarded', 'not_counted', 'late') or decided_at is not null),
  check (state <> 'rewarded' or (friend_done and inviter_done))
) with (fillfactor = 80);
create index friend_of_inviter on referral.friend (inviter_id, id desc);
create index friend_of_brand on referral.friend (brand_id, joined_at desc, id desc);
create index friend_to_settle on referral.friend (id)
  where state in ('open', 'met', 'paying');

-- From which browser a member registered: a hash of what it calls itself.
create table referral.device (
  member_id bigint primary key references members.member,
  mark text not null
);
