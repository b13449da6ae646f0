-- Who brought whom. parent_id is the fact; descent is what follows from it, so that a team is one join.
create table accounts.descent (
  ancestor_id bigint not null references accounts.member,
  descendant_id bigint not null references accounts.member,
  -- 0: himself.
  depth smallint not null check (depth between 0 and 1000),
  primary key (ancestor_id, descendant_id)
);
create index descent_of on accounts.descent (descendant_id, depth);

create function accounts.take_place() returns trigger language plpgsql as $$
begin
  -- Trial accounts belong to nobody's team.
  if new.type = 4 then return null; end if;
  if new.parent_id is not null and not exists (select from accounts.member p where p.id = new.parent_id and p.brand_id = new.brand_id and p.type <> 4) then
    raise exception 'a parent is a member of the same brand' using errcode = 'check_violation';
  end if;
  insert into accounts.descent (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from accounts.descent where descendant_id = new.parent_id
    union all select new.id, new.id, 0;
  return null;
end $$;
create trigger take_place after insert on accounts.member for each row execute function accounts.take_place();

-- Bills of years hang on a place in the tree.
create function accounts.keep_place() returns trigger language plpgsql as $$
begin
  raise exception 'a member keeps his place in the tree' using errcode = 'check_violation';
end $$;
create trigger keep_place before update of parent_id on accounts.member for each row when (new.parent_id is distinct from old.parent_id) execute function accounts.keep_place();

insert into accounts.descent (ancestor_id, descendant_id, depth)
  with recursive line as (
    select id as ancestor_id, id as descendant_id, 0 as depth from accounts.member where type <> 4
    union all select line.ancestor_id, m.id, line.depth + 1 from line join accounts.member m on m.parent_id = line.descendant_id where m.type <> 4
  ) select * from line;

alter table accounts.member
  -- His own code for those whom he invites: 48 random bits.
  add column invitation_code text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  -- Whose code he came by: the one who invited him, whoever his parent is.
  add column invited_by bigint references accounts.member;
create unique index member_invitation on accounts.member (brand_id, invitation_code);

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
  -- Null: as often as one likes.
  max_uses int check (max_uses > 0),
  used_count int not null default 0 check (used_count >= 0 and (max_uses is null or used_count <= max_uses)),
  expires_at timestamptz,
  remark text not null default '' check (length(remark) <= 200),
  is_on boolean not null default true,
  created_at timestamptz not null,
  unique (brand_id, code)
);
create index opening_link_owner on accounts.opening_link (owner_id, id);
alter table accounts.member add column opening_link_id bigint references accounts.opening_link;
