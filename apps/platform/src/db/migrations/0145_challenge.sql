-- What tells people from programs, once guessing has begun.
-- Proofs of work that were handed in: each opens one door. Kept as long as it would be good.
create table accounts.used_challenge (
  -- SHA-256 of the proof's signature.
  signature_hash bytea primary key check (length(signature_hash) = 32),
  expires_at timestamptz not null
);
create index used_challenge_expired on accounts.used_challenge (expires_at);

-- A drawn captcha that waits for its answer. Whoever asks names it by a random id, so that another drawing takes the place of the first.
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
