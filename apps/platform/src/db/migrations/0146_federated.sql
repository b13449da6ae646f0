-- Signing in by somebody who knows the member already: Google, Facebook, and Firebase for numbers.
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

-- Somebody was sent to a provider and is waited for.
create table accounts.federated_attempt (
  -- SHA-256 of the state that goes round by the provider.
  state_hash bytea primary key check (length(state_hash) = 32),
  -- SHA-256 of what stays in the browser that began.
  browser_hash bytea not null check (length(browser_hash) = 32),
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- Where he comes back to.
  redirect text not null,
  expires_at timestamptz not null
);
create index federated_attempt_expired on accounts.federated_attempt (expires_at);

-- Who a provider's person is here.
create table accounts.federated_identity (
  brand_id smallint not null references brand.brand,
  provider text not null,
  -- The provider's own word for him; never his address, which may come to be another's.
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references accounts.member,
  linked_at timestamptz not null,
  primary key (brand_id, provider, subject)
);
create unique index federated_identity_member on accounts.federated_identity (member_id, provider);

-- A provider's person who is nobody here yet: registers with it, or links it to the account that he signs in to.
create table accounts.federated_pending (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  brand_id smallint not null references brand.brand,
  provider text not null,
  subject text not null check (length(subject) between 1 and 255),
  expires_at timestamptz not null
);
create index federated_pending_expired on accounts.federated_pending (expires_at);

-- ID tokens that came by a browser: each opens one door.
create table accounts.used_id_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_id_token_expired on accounts.used_id_token (expires_at);
