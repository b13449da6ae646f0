-- How a member signs in, and what has changed of it.
create schema auth;

create table auth.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member,
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
  -- When its bearer last authenticated; null: it was opened by a device token.
  authenticated_at timestamptz,
  -- By whom it was ended.
  ended_by text check (ended_by in ('elsewhere', 'password', 'house'))
);
create index session_member on auth.session (member_id) where revoked_at is null;
-- When a member was last seen, in sessions that have ended too.
create index session_of_member on auth.session (member_id);
-- Sessions are deleted once they have ended long ago.
create index session_created on auth.session (created_at);

-- Each sign-in and each attempt at one, for the member to look through.
create table auth.sign_in (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  -- Null: no member has the name. Written so that it takes as long as for one who has.
  member_id bigint references members.member,
  at timestamptz not null,
  -- By what it was tried: 'factor' is the second factor.
  way text not null check (way in (
    'password', 'sms', 'federated', 'passkey', 'device', 'factor', 'registration', 'trial')),
  is_opened boolean not null,
  ip text not null,
  user_agent text not null
);
create index sign_in_member on auth.sign_in (member_id, id desc);
create index sign_in_opened on auth.sign_in (member_id, at desc) where is_opened;
create index sign_in_at on auth.sign_in (at);

-- Codes that prove a number or an address, captchas, and challenges of passkeys. One stands for a
-- brand, purpose, recipient and network that asked; a new one takes the place of the old.
create table auth.code (
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
create index code_expired on auth.code (expires_at);

-- A link by mail that sets a forgotten password, once.
create table auth.password_link (
  -- SHA-256 of the token, which stands in the mail and nowhere else.
  token_hash bytea primary key check (length(token_hash) = 32),
  brand_id smallint not null references brand.brand,
  -- Null: no member has the address. Written so that it takes as long.
  member_id bigint references members.member,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_expired on auth.password_link (expires_at);
create index password_link_member on auth.password_link (member_id) where used_at is null;

-- A device that may sign in once more without a password, within a day.
create table auth.remembered_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.member,
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
  session_id bigint references auth.session
);
create index remembered_device_member on auth.remembered_device (member_id)
  where used_at is null and revoked_at is null;
create index remembered_device_session on auth.remembered_device (session_id)
  where used_at is null and revoked_at is null;
create index remembered_device_expired on auth.remembered_device (expires_at);

-- By what other accounts on a member's devices are told: SHA-256 of what a browser calls itself.
create table auth.device_mark (
  member_id bigint not null references members.member,
  mark text not null check (length(mark) = 64),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (member_id, mark)
);
create index device_mark_seen on auth.device_mark (seen_at);

-- What is good once: proofs of work, and ID tokens that came by a browser.
create table auth.spent (
  -- SHA-256 of what was handed in.
  digest bytea primary key check (length(digest) = 32),
  expires_at timestamptz not null
);
create index spent_expired on auth.spent (expires_at);

-- Signing in by a provider: Google, Facebook, and Firebase for numbers.
create table auth.federated_provider (
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

-- A browser that was sent to a provider and is waited for; once it is back, a person of the
-- provider who has no account here yet, and registers with the ticket or links it.
create table auth.federated_attempt (
  -- SHA-256 of the state that goes round by the provider, or of the ticket.
  digest bytea primary key check (length(digest) = 32),
  -- SHA-256 of what stays in the browser that began; null: it is back.
  browser_hash bytea check (length(browser_hash) = 32),
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- Where it comes back to.
  redirect text,
  expires_at timestamptz not null,
  -- The member who links the login from their security centre; null: it is to sign in.
  member_id bigint references members.member,
  -- Of the person who is back.
  account text,
  subject text check (length(subject) between 1 and 255),
  shown_as text not null default '' check (length(shown_as) <= 100),
  check ((browser_hash is null) = (subject is not null)),
  check ((browser_hash is null) = (account is not null)),
  check ((browser_hash is null) = (redirect is null))
);
create index federated_attempt_expired on auth.federated_attempt (expires_at);

-- Who a provider's person is here.
create table auth.federated_identity (
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- The provider's own word for them; never their address, which may come to be another's.
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references members.member,
  linked_at timestamptz not null,
  -- The brand's account with the provider: by another issuer or client the same word may name
  -- another person.
  account text not null,
  -- What the provider calls the person, masked.
  shown_as text not null default '' check (length(shown_as) <= 100),
  primary key (brand_id, provider, account, subject)
);
create unique index federated_identity_member on auth.federated_identity
  (member_id, provider);

-- A key pair of the member's device or password manager, of which the brand has the public half.
create table auth.passkey (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
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
  unique (brand_id, credential_id)
);
create index passkey_member on auth.passkey (member_id);

-- The authenticator app that a sign-in from a network that is not trusted asks for.
create table auth.authenticator (
  member_id bigint primary key references members.member,
  -- Encrypted under the master key.
  secret_box bytea not null,
  -- The highest 30 s step whose code was accepted: a code is good once.
  step bigint not null default 0,
  -- Null until a first code has shown that the app knows the secret.
  confirmed_at timestamptz,
  -- The session in which it was begun: it is confirmed there, soon, or not at all.
  begun_in bigint,
  begun_at timestamptz,
  -- Digests of what signs in when the phone is gone; each once.
  recovery_codes bytea[] not null default '{}'
);
create index authenticator_begun on auth.authenticator (begun_at) where confirmed_at is null;

-- A sign-in whose second factor is waited for.
create table auth.pending_sign_in (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint not null references members.member,
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
  -- Whether the password was the first factor: an old one is then to be replaced.
  is_by_password boolean not null default false,
  -- The token of a remembered device: it is spent with the session.
  device_hash bytea
);
create index pending_sign_in_expiry on auth.pending_sign_in (expires_at);
create unique index pending_sign_in_device on auth.pending_sign_in (device_hash)
  where device_hash is not null;

-- Where a member completed a sign-in: a /24 of IPv4, a /48 of IPv6.
create table auth.trusted_network (
  member_id bigint not null references members.member,
  network text not null,
  seen_at timestamptz not null,
  primary key (member_id, network)
);
create index trusted_network_seen on auth.trusted_network (seen_at);

-- What has changed of how a member signs in and is paid: told to every verified contact.
create table auth.security_event (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  member_id bigint not null references members.member,
  kind text not null,
  -- What it was and what it became, encrypted under the master key; contacts as JSON with the time
  -- of their verification.
  from_box bytea,
  to_box bytea,
  -- The contacts before it, encrypted likewise: a restore puts them back.
  contacts_box bytea not null,
  -- The session in which it was changed, and from where; null: support, or a reset.
  session_id bigint,
  network text,
  at timestamptz not null,
  -- Before when no money goes out because of it; infinity: as long as a case is open.
  held_until timestamptz,
  -- SHA-256 of the token behind "It was not me", and when that was pressed; null: none was sent, or
  -- the account was restored since.
  link_hash bytea unique check (length(link_hash) = 32),
  pressed_at timestamptz
);
create index security_event_member on auth.security_event (member_id, id);
create index security_event_held on auth.security_event (member_id, held_until)
  where held_until is not null;
