-- What the edge must remember across processes.
create schema http;

-- Keys of sealed bodies. The private half is encrypted under the master key, which is not in the database.
create table http.seal_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_box bytea not null,
  created_at timestamptz not null
);
create index seal_key_created on http.seal_key (created_at desc);

-- Nonces of sealed bodies, kept for as long as their time would still be accepted.
create table http.nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index nonce_expires on http.nonce (expires_at);

-- The table of rate-limiter-flexible: its columns, in its order. `expire` is ms since 1970.
create table http.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on http.rate_limit (expire);
