-- What a brand shows and allows, and by which hosts it is reached.
create schema brand;

create table brand.brand (
  id smallint primary key check (id > 0),
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  -- What differs from the defaults of domain/brand/settings.ts; read through its schema, never raw.
  settings jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);

create table brand.domain (
  host text primary key check (host = lower(host) and host !~ '[:/]'),
  brand_id smallint not null references brand.brand
);
