-- A vendor's keys are acts of their own: each is good from one instant until another, so that a vendor can change keys while it
-- calls, and what was signed with which key can be told afterwards.

-- SHA-256 over the key itself (the DER inside the PEM), in hex: the same key written with other line ends is the same key.
create function vendors.key_fingerprint(p_pem text) returns text language sql immutable as $$
  select encode(sha256(decode(regexp_replace(p_pem, '-----[^-]+-----|\s', '', 'g'), 'base64')), 'hex')
$$;

create table vendors.vendor_key (
  id bigint generated always as identity primary key,
  vendor text not null references vendors.vendor,
  public_key text not null,
  fingerprint text not null generated always as (vendors.key_fingerprint(public_key)) stored,
  valid_from timestamptz not null,
  -- Null while no end is set.
  valid_until timestamptz check (valid_until > valid_from),
  added_at timestamptz not null default now(),
  unique (vendor, fingerprint)
);

insert into vendors.vendor_key (vendor, public_key, valid_from) select v.code, k, now() from vendors.vendor v, unnest(v.public_keys) k;
alter table vendors.vendor drop column public_keys;
