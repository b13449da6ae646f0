-- How vendors and their games show in menus and in the search: a logo, and a game's names in other languages than its own.
alter table vendors.vendor add column logo_url text not null default '';
alter table vendors.game add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
