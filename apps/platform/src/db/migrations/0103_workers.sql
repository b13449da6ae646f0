-- Who works off jobs, and when he was last heard of: a worker that was killed cannot give back the jobs it held.
create table jobs.worker (
  id text primary key,
  heard_at timestamptz not null,
  -- Since when he has been heard without a pause of a minute.
  heard_since timestamptz not null
);
