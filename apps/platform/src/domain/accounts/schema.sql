-- Who a member is and how they prove it.
create schema accounts;

create table accounts.member (
  -- The owner of their books: made by the wallet in the registration's transaction.
  id bigint primary key references ledger.owner,
  brand_id smallint not null references brand.brand,
  username text not null,
  -- 0 member, 1 and 2 agent, 4 trial, 41 and 42 agent of cash and credit line.
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
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
  -- E.164. Proved when a code that was sent there came back.
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  mobile_proved_at timestamptz,
  email text check (length(email) <= 254),
  email_proved_at timestamptz,
  -- Opened by another person with a first password: the next sign-in changes it.
  has_default_password boolean not null default false,
  -- Who brought them; the tree is read by accounts.descent.
  parent_id bigint references accounts.member,
  -- Their own code for those whom they invite: 48 random bits.
  invitation_code text not null
    default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  -- Whose code they came by.
  invited_by bigint references accounts.member,
  opening_link_id bigint,
  -- By what a forgotten password was replaced; 'house': taken away by an operator.
  password_set_by text check (password_set_by in ('sms', 'email', 'house')),
  -- Null: since the account is.
  password_set_at timestamptz,
  -- The member's own client has said that their first sign-in is behind them.
  first_login_at timestamptz,
  -- When they last showed that they read what is sent to their number.
  mobile_read_at timestamptz,
  -- Where they came from before this sign-in is known no more, but for the place at which the
  -- session began that had it forgotten, and those of `known_own`.
  known_after bigint not null default 0,
  known_from text,
  known_from_at timestamptz,
  -- Until when payout accounts wait that are bound from now on.
  bound_waits_until timestamptz,
  -- As what the name is read, where that is another word than the name in small letters.
  looks_as text,
  -- Until when no money goes out.
  payouts_held_until timestamptz,
  known_own text[] not null default '{}',
  -- A repeated registration finds what the first one made.
  unique (brand_id, request_key),
  constraint proved_mobile_is_there check (mobile_proved_at is null or mobile is not null),
  constraint proved_email_is_there check (email_proved_at is null or email is not null),
  -- A trial account has agreed to nothing and bears no age: it cannot win or lose anything.
  constraint member_agreed check (
    type = 4 or (age_confirmed_at is not null and terms_agreed_at is not null))
);
-- One name whatever its case; text_pattern_ops serves the console's search by beginning too.
create unique index member_username on accounts.member
  (brand_id, lower(username) text_pattern_ops);
create unique index member_look on accounts.member
  (brand_id, (coalesce(looks_as, lower(username))));
create unique index member_invitation on accounts.member (brand_id, invitation_code);
-- A number serves one member of a brand: it signs them in. An address belongs to the member who
-- has proved it.
create unique index member_mobile on accounts.member (brand_id, mobile) where mobile is not null;
create unique index member_email on accounts.member (brand_id, lower(email))
  where email_proved_at is not null;
-- Operators find a player by their nickname's beginning, or their whole address, proved or not.
create index member_nickname on accounts.member (brand_id, lower(nickname) text_pattern_ops)
  where nickname is not null;
create index member_mailbox on accounts.member (brand_id, lower(email)) where email is not null;
-- A name that another member's nickname is read as is taken.
create index member_nickname_read on accounts.member
  (brand_id, translate(lower(nickname), ' ._-''’', '')) where nickname is not null;
-- The newest first; trial accounts by themselves.
create index member_newest on accounts.member (brand_id, created_at desc, id desc)
  where type <> 4;
create index member_newest_trial on accounts.member (brand_id, created_at desc, id desc)
  where type = 4;
-- Those that wait for the sweep.
create index member_open_trial on accounts.member (created_at)
  where type = 4 and status = 'active';
-- Passwords that were hashed at another cost than today's, by that cost.
create index member_former_cost on accounts.member (split_part(password_hash, '$', 4))
  where split_part(password_hash, '$', 4) <> 'm=7168,t=5,p=1';

-- Who brought whom. parent_id is the fact; descent is what follows from it, so that a team is one
-- join.
create table accounts.descent (
  ancestor_id bigint not null references accounts.member,
  descendant_id bigint not null references accounts.member,
  -- 0: themselves.
  depth smallint not null check (depth between 0 and 1000),
  primary key (ancestor_id, descendant_id)
);
create index descent_of on accounts.descent (descendant_id, depth);

create function accounts.take_place() returns trigger language plpgsql as $$
begin
  -- Trial accounts belong to no team.
  if new.type = 4 then return null; end if;
  if new.parent_id is not null and not exists (
    select from accounts.member p
    where p.id = new.parent_id and p.brand_id = new.brand_id and p.type <> 4
  ) then
    raise exception 'a parent is a member of the same brand' using errcode = 'check_violation';
  end if;
  insert into accounts.descent (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from accounts.descent where descendant_id = new.parent_id
    union all select new.id, new.id, 0;
  return null;
end $$;
create trigger take_place after insert on accounts.member
  for each row execute function accounts.take_place();

-- Bills of years hang on a place in the tree.
create function accounts.keep_place() returns trigger language plpgsql as $$
begin
  raise exception 'a member keeps their place in the tree' using errcode = 'check_violation';
end $$;
create trigger keep_place before update of parent_id on accounts.member
  for each row when (new.parent_id is distinct from old.parent_id)
  execute function accounts.keep_place();

-- What an agent opens accounts by.
create table accounts.opening_link (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  code text not null check (code ~ '^[A-Z0-9]{10,64}$'),
  owner_id bigint not null references accounts.member,
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
  created_at timestamptz not null,
  unique (brand_id, code)
);
create index opening_link_owner on accounts.opening_link (owner_id, id);
alter table accounts.member
  add foreign key (opening_link_id) references accounts.opening_link;

create table accounts.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  -- SHA-256 of the token; the token itself is only with its bearer.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  -- Opened by a password that was too old by the brand's rule: nothing is done in it before there
  -- is another.
  is_change_due boolean not null default false,
  -- Of a session that was opened by a device token: the one that asked for the token.
  root_id bigint,
  -- On what alone the sign-in rested; null: on the password, an app, a key, or two of them.
  rests_on text check (rests_on in ('sms', 'email')),
  -- Whether the account's password was given for it.
  is_by_password boolean not null default false,
  -- Since when what was shown beside the password had been the member's; null: nothing was.
  shown_since timestamptz,
  -- By whom it was ended.
  ended_by text check (ended_by in ('elsewhere', 'password', 'house'))
);
create index session_member on accounts.session (member_id) where revoked_at is null;
-- Sessions are deleted once they have ended long ago.
create index session_created on accounts.session (created_at);

-- Each sign-in and each attempt at one, for the member to look through.
create table accounts.sign_in (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: no member has the name. Written so that it takes as long as for one who has.
  member_id bigint references accounts.member,
  at timestamptz not null,
  -- By what it was tried: 'factor' is the second factor.
  way text not null check (way in (
    'password', 'sms', 'federated', 'passkey', 'device', 'factor', 'registration', 'trial')),
  is_opened boolean not null,
  ip text not null,
  user_agent text not null,
  rests_on text check (rests_on in ('sms', 'email')),
  -- From where the member has put a session out: it makes no place their own.
  is_strange boolean not null default false
);
create index sign_in_member on accounts.sign_in (member_id, id desc);
create index sign_in_opened on accounts.sign_in (member_id, at desc) where is_opened;
create index sign_in_at on accounts.sign_in (at);

create table accounts.payment_password (
  member_id bigint primary key references accounts.member,
  password_hash text not null,
  set_at timestamptz not null,
  -- Wrong ones in a row, counted after each was hashed. The fifth locks; a right one clears both.
  tries smallint not null default 0,
  locked_until timestamptz
);

-- Codes that prove a number or an address. One stands for a brand, purpose, recipient and network
-- that asked; a new one takes the place of the old.
create table accounts.code (
  brand_id smallint not null references brand.brand,
  purpose text not null check (length(purpose) between 1 and 40),
  recipient text not null check (length(recipient) between 3 and 254),
  -- HMAC under the master key, over all of the above and the code.
  digest bytea not null check (length(digest) = 32),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The network that asked; the attempts of all others are counted apart.
  asked_from text not null default '',
  other_tries smallint not null default 0,
  primary key (brand_id, purpose, recipient, asked_from)
);
create index code_expired on accounts.code (expires_at);

-- A link by mail that sets a forgotten password, once.
create table accounts.password_link (
  -- SHA-256 of the token, which stands in the mail and nowhere else.
  token_hash bytea primary key check (length(token_hash) = 32),
  brand_id smallint not null references brand.brand,
  -- Null: no member has the address. Written so that it takes as long.
  member_id bigint references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_expired on accounts.password_link (expires_at);
create index password_link_member on accounts.password_link (member_id) where used_at is null;

-- A device that may sign in once more without a password, within a day.
create table accounts.remembered_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  -- SHA-256 of the token, which only the device has.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  user_agent text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  -- In which session the device was remembered: they end together.
  session_id bigint references accounts.session
);
create index remembered_device_member on accounts.remembered_device (member_id)
  where used_at is null and revoked_at is null;
create index remembered_device_session on accounts.remembered_device (session_id)
  where used_at is null and revoked_at is null;
create index remembered_device_expired on accounts.remembered_device (expires_at);

-- Proofs of work that were handed in: each is good once.
create table accounts.used_challenge (
  -- SHA-256 of the proof's signature.
  signature_hash bytea primary key check (length(signature_hash) = 32),
  expires_at timestamptz not null
);
create index used_challenge_expired on accounts.used_challenge (expires_at);

-- A captcha that waits for its answer. The caller names it by a random id, so that another takes
-- the place of the first.
create table accounts.captcha (
  brand_id smallint not null references brand.brand,
  id uuid not null,
  purpose text not null check (length(purpose) between 1 and 40),
  -- HMAC under the master key, over all of the above and the answer.
  digest bytea not null check (length(digest) = 32),
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
create index captcha_expired on accounts.captcha (expires_at);

-- Signing in by a provider: Google, Facebook, and Firebase for numbers.
create table accounts.federated_provider (
  brand_id smallint not null references brand.brand,
  provider text not null check (provider in ('GOOGLE', 'FACEBOOK', 'FIREBASE')),
  -- What the provider calls the brand; of Firebase its project.
  client_id text not null check (length(client_id) between 1 and 200),
  -- Encrypted under the master key. Firebase has none.
  secret_box bytea,
  -- Issuer or endpoints, where they are not the provider's own.
  addresses jsonb not null default '{}',
  changed_at timestamptz not null,
  primary key (brand_id, provider)
);

-- A browser that was sent to a provider and is waited for.
create table accounts.federated_attempt (
  -- SHA-256 of the state that goes round by the provider.
  state_hash bytea primary key check (length(state_hash) = 32),
  -- SHA-256 of what stays in the browser that began.
  browser_hash bytea not null check (length(browser_hash) = 32),
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- Where it comes back to.
  redirect text not null,
  expires_at timestamptz not null,
  -- The member who links the login from their security centre; null: it is to sign in.
  member_id bigint references accounts.member
);
create index federated_attempt_expired on accounts.federated_attempt (expires_at);

-- Who a provider's person is here.
create table accounts.federated_identity (
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- The provider's own word for them; never their address, which may come to be another's.
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references accounts.member,
  linked_at timestamptz not null,
  -- The brand's account with the provider: by another issuer or client the same word may name
  -- another person.
  account text not null,
  -- What the provider calls the person, masked.
  shown_as text not null default '' check (length(shown_as) <= 100),
  -- The session in which it was linked, and from where.
  made_in bigint,
  made_from text,
  primary key (brand_id, provider, account, subject)
);
create unique index federated_identity_member on accounts.federated_identity
  (member_id, provider);

-- A provider's person who has no account here yet: registers with it, or links it to the account
-- that they sign in to.
create table accounts.federated_pending (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  brand_id smallint not null references brand.brand,
  provider text not null,
  subject text not null check (length(subject) between 1 and 255),
  expires_at timestamptz not null,
  account text not null,
  shown_as text not null default '' check (length(shown_as) <= 100)
);
create index federated_pending_expired on accounts.federated_pending (expires_at);

-- ID tokens that came by a browser: each is good once.
create table accounts.used_id_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_id_token_expired on accounts.used_id_token (expires_at);

-- A key pair of the member's device or password manager, of which the brand has the public half.
create table accounts.passkey (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references accounts.member,
  -- The host that it is good for: browsers offer it nowhere else.
  host text not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often the device says that it has signed; many say 0 always.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null,
  used_at timestamptz,
  -- The session in which it was made, and from where.
  made_in bigint,
  made_from text,
  unique (brand_id, credential_id)
);
create index passkey_member on accounts.passkey (member_id);

-- A challenge that waits to be signed, once.
create table accounts.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  brand_id smallint not null references brand.brand,
  -- The member who enrols; null: a sign-in.
  member_id bigint references accounts.member,
  host text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expired on accounts.passkey_challenge (expires_at);

-- The authenticator app that a sign-in from a new address asks for.
create table accounts.authenticator (
  member_id bigint primary key references accounts.member,
  -- Encrypted under the master key.
  secret_box bytea not null,
  -- The highest 30 s step whose code was accepted: a code is good once.
  step bigint not null default 0,
  -- Null until a first code has shown that the app knows the secret.
  confirmed_at timestamptz,
  -- The session in which it was begun: it is confirmed there, soon, or not at all.
  begun_in bigint,
  begun_at timestamptz
);
create index authenticator_begun on accounts.authenticator (begun_at) where confirmed_at is null;

-- What signs in when the phone is gone; each once.
create table accounts.recovery_code (
  member_id bigint not null references accounts.member,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A sign-in whose second factor is waited for.
create table accounts.half_sign_in (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint not null references accounts.member,
  brand_id smallint not null references brand.brand,
  ip text not null,
  user_agent text not null,
  -- What they may answer with.
  ways text[] not null check (cardinality(ways) > 0),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  done_at timestamptz,
  -- Of a forgotten password that a code or a link replaces: the new one waits here.
  new_password_hash text,
  new_password_by text check (new_password_by in ('sms', 'email')),
  -- A number or an address that came after it confirms nothing.
  begun_at timestamptz not null default now(),
  rests_on text check (rests_on in ('sms', 'email')),
  is_by_password boolean not null default false,
  -- The token of a remembered device: it is spent with the session.
  device_hash bytea
);
create index half_sign_in_expiry on accounts.half_sign_in (expires_at);
create unique index half_sign_in_device on accounts.half_sign_in (device_hash)
  where device_hash is not null;

-- A member's own picture, as we encoded it anew.
create table accounts.avatar_picture (
  member_id bigint primary key references accounts.member,
  brand_id smallint not null references brand.brand,
  -- Random, another with each picture: its address tells nothing and always shows the same.
  name text not null unique check (name ~ '^[0-9a-f]{40}$'),
  -- Compressed already.
  bytes bytea storage external not null,
  uploaded_at timestamptz not null
);

-- Members who have asked that their account be closed, until it is or they change their mind.
create table accounts.closure (
  member_id bigint primary key references accounts.member,
  brand_id smallint not null references brand.brand,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz
);
create index closure_due on accounts.closure (due_at) where closed_at is null;

-- Members who have lost the phone that they are known by and ask for another number in its place.
create table accounts.recovery (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: asked for by a name that no member has, written so that it takes as long. No operator
  -- sees those.
  member_id bigint references accounts.member,
  -- The lost number: where another has taken its place meanwhile, there is nothing to recover.
  lost text check ((lost is null) = (member_id is null)),
  -- The new number; the caller has read a code there.
  mobile text not null,
  about text not null check (length(about) <= 500),
  -- Where the brand was asked, for the link that cancels.
  domain text not null,
  ip text not null,
  state text not null default 'asked'
    check (state in ('asked', 'granted', 'refused', 'cancelled', 'done', 'failed')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- The operator's name.
  decided_by text,
  reason text,
  -- When the number changes, unless the link has been used.
  due_at timestamptz,
  ended_at timestamptz,
  -- SHA-256 of the token in the messages to the old channels.
  cancel_hash bytea unique check (length(cancel_hash) = 32),
  -- Until when the number that is asked for was the member's own; null: it never was.
  own_until timestamptz,
  failed_for text check (failed_for in (
    'number_read', 'number_changed', 'number_taken', 'account_locked', 'account_closed')),
  check ((state = 'granted') <= (due_at is not null and cancel_hash is not null)),
  check ((state in ('asked', 'granted')) = (ended_at is null)),
  check ((failed_for is not null) <= (state = 'failed'))
);
create index recovery_open on accounts.recovery (brand_id, asked_at)
  where ended_at is null and member_id is not null;
create index recovery_ended on accounts.recovery (brand_id, ended_at)
  where ended_at is not null and member_id is not null;
create index recovery_due on accounts.recovery (due_at) where state = 'granted';
create index recovery_nobody on accounts.recovery (asked_at) where member_id is null;
create index recovery_member on accounts.recovery (member_id) where ended_at is null;
-- For a while after a change no money goes out.
create index recovery_done on accounts.recovery (member_id, ended_at) where state = 'done';
-- One number at a time.
create unique index recovery_granted on accounts.recovery (member_id) where state = 'granted';

-- Where a member was reached until they gave another number or address: for a time a second factor
-- still goes there.
create table accounts.former_contact (
  member_id bigint not null references accounts.member,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  proved_at timestamptz not null,
  until timestamptz not null,
  primary key (member_id, channel)
);
create index former_contact_over on accounts.former_contact (until);

-- Which numbers and mailboxes of a member another one took the place of, kept for 90 days.
create table accounts.replaced_contact (
  member_id bigint not null references accounts.member,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  proved_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (member_id, channel, recipient)
);
create index replaced_contact_at on accounts.replaced_contact (replaced_at);
create index replaced_contact_recipient on accounts.replaced_contact (channel, lower(recipient));

-- In which session, and from where, a number, an address, an app or a payment password came to the
-- account.
create table accounts.proof_origin (
  member_id bigint not null references accounts.member,
  way text not null check (way in ('sms', 'mail', 'totp', 'payment')),
  -- The credential's own time.
  at timestamptz not null,
  made_in bigint not null,
  made_from text not null,
  -- Of a payment password that was changed by the one before: when the first one came.
  since timestamptz not null,
  primary key (member_id, way)
);
