-- Money is held, every contact is told, one press locks; people decide who is who.
drop table accounts.proof_origin, accounts.former_contact, accounts.replaced_contact, accounts.recovery, accounts.avatar_picture cascade;
drop index if exists accounts.member_look, accounts.member_former_cost;
alter table accounts.member
  drop column known_after, drop column known_from, drop column known_from_at, drop column known_own,
  drop column bound_waits_until, drop column payouts_held_until, drop column password_set_by,
  drop column looks_as,
  add column has_password boolean not null default true;
alter table accounts.session
  drop column rests_on, drop column shown_since, drop column is_by_password, drop column root_id,
  add column authenticated_at timestamptz;
alter table accounts.sign_in drop column rests_on, drop column is_strange;
alter table accounts.passkey drop column made_in, drop column made_from;
alter table accounts.federated_identity drop column made_in, drop column made_from;
alter table accounts.half_sign_in drop column rests_on;
alter table accounts.payment_password drop column if exists made_in, drop column if exists made_from;
alter table cashier.payout_account drop column if exists made_in, drop column if exists made_from;

-- /24 of IPv4, /48 of IPv6: where a member completed a sign-in.
create table accounts.trusted_network (
  member_id bigint not null references accounts.member,
  network   text not null,
  seen_at   timestamptz not null,
  primary key (member_id, network)
);

create table accounts.security_event (
  id          bigint generated always as identity primary key,
  brand_id    smallint not null references brand.brand,
  member_id   bigint not null references accounts.member,
  kind        text not null,
  from_box    bytea,
  to_box      bytea,
  session_id  bigint,
  network     text,
  at          timestamptz not null,
  -- Before when no money goes out because of it; infinity: as long as a case is open.
  held_until  timestamptz,
  link_hash   bytea unique,
  pressed_at  timestamptz
);
create index security_event_member on accounts.security_event (member_id, id);
create index security_event_held on accounts.security_event (member_id, held_until) where held_until is not null;

create table accounts.access_case (
  id          bigint generated always as identity primary key,
  brand_id    smallint not null references brand.brand,
  -- Null: no one bears the name; written all the same, so that the answer takes as long.
  member_id   bigint references accounts.member,
  kind        text not null check (kind in ('lost_number', 'lost_factors', 'not_me')),
  state       text not null default 'opened'
    check (state in ('opened', 'granted', 'waiting', 'done', 'refused', 'cancelled')),
  lost        text,
  mobile      text,
  about       text,
  domain      text not null,
  ip          text not null,
  event_id    bigint references accounts.security_event,
  asked_at    timestamptz not null,
  decided_at  timestamptz,
  decided_by  text,
  second_by   text,
  reason      text,
  due_at      timestamptz,
  cancel_hash bytea unique,
  ended_at    timestamptz,
  obstacle    text
);
create unique index access_case_waiting on accounts.access_case (member_id) where state in ('granted', 'waiting');
create index access_case_open on accounts.access_case (brand_id, asked_at, id) where ended_at is null;
create index access_case_ended on accounts.access_case (brand_id, ended_at desc, id desc) where ended_at is not null;
create index access_case_member on accounts.access_case (member_id) where member_id is not null;
create index access_case_no_one on accounts.access_case (asked_at) where member_id is null;
create index access_case_due on accounts.access_case (due_at) where state = 'waiting';
create index trusted_network_seen on accounts.trusted_network (seen_at);

-- A captcha is a code that was drawn, a passkey's challenge one that a device signs.
drop table accounts.captcha, accounts.passkey_challenge;
alter table accounts.authenticator add column recovery_codes bytea[] not null default '{}';
drop table accounts.recovery_code;
-- What may be used once: proofs of work, tokens of a provider. Kept as long as it would be good.
alter table accounts.used_challenge rename to spent;
alter table accounts.spent rename column signature_hash to digest;
alter index accounts.used_challenge_expired rename to spent_expired;
drop table accounts.used_id_token;
alter table accounts.half_sign_in rename to pending_sign_in;
