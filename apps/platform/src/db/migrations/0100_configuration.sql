-- What operators change of a brand's configuration: sections by name (packages/contract/src/configuration.ts), each read through its
-- schema over the settings and the defaults of the product, and every change of one with who made it and what stood before.
create table brand.section (
  brand_id smallint not null references brand.brand,
  name text not null,
  version int not null check (version > 0),
  value jsonb not null,
  primary key (brand_id, name)
);

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
