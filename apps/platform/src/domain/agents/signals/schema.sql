-- What looks like abuse in agents' lines, found from devices, networks, accounts and transfers.
create table agents.signal (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brand.brand,
  kind text not null check (kind in ('self_referral', 'shared_device', 'circular_transfers')),
  -- What makes it one and the same when it is found again.
  key text not null,
  agent_id bigint not null references members.member,
  other_ids bigint[] not null,
  -- [{what, count, sample, units}], as they were when it was last found.
  reasons jsonb not null check (jsonb_array_length(reasons) > 0),
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text check (length(note) between 3 and 300),
  unique (brand_id, kind, key),
  check ((state = 'open')
    or (decided_by is not null and decided_at is not null and note is not null))
);
create index signal_of_brand on agents.signal (brand_id, state, id desc);
create index signal_of_agent on agents.signal (agent_id);
