-- Pictures that operators upload for banners, promotions and links. A picture's name is the digest of what is kept of it, so that its
-- address never shows anything else; each brand has its own.
create table brand.picture (
  brand_id smallint not null references brand.brand,
  name text not null check (name ~ '^[0-9a-f]{40}\.(png|jpg|webp)$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  operator_id bigint not null,
  uploaded_at timestamptz not null,
  primary key (brand_id, name)
);
-- Pictures are compressed already.
alter table brand.picture alter column bytes set storage external;
