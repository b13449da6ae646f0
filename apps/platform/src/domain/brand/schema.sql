-- What a brand shows and allows, and by which hosts it is reached.
create schema brand;

create table brand.brand (
  id smallint primary key check (id > 0),
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  -- What differs from the defaults of settings.ts; read through its schema, never raw.
  settings jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
alter table audit.entry add foreign key (brand_id) references brand.brand;

create table brand.domain (
  host text primary key check (host = lower(host) and host !~ '[:/]'),
  brand_id smallint not null references brand.brand
);

-- What operators change of a brand's configuration, by section; each is read through its schema
-- over the settings and the defaults of the product.
create table brand.section (
  brand_id smallint not null references brand.brand,
  name text not null,
  version int not null check (version > 0),
  value jsonb not null,
  primary key (brand_id, name)
);

-- Every change of a section, with who made it and what stood before.
create table brand.change (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  section text not null,
  version int not null,
  operator_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  undoes bigint references brand.change,
  changed_at timestamptz not null,
  unique (brand_id, section, version)
);

-- Pictures that operators upload for banners, promotions and links. A picture's name is the digest
-- of what is kept of it, so that its address never shows anything else.
create table brand.picture (
  brand_id smallint not null references brand.brand,
  name text not null
    constraint picture_name check (name ~ '^[0-9a-f]{40}\.(png|jpg|webp)$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Compressed already.
  bytes bytea storage external not null,
  -- Null: it came with a vendor's game.
  operator_id bigint,
  uploaded_at timestamptz not null,
  primary key (brand_id, name)
);
