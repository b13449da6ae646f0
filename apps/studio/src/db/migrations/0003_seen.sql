-- A player whose page went away before the answer arrived is shown his last round when he comes back.
alter table round add column seen_at timestamptz;
update round set seen_at = coalesce(settled_at, opened_at);
