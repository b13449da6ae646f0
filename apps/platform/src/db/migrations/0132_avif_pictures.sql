-- AVIF is taken among pictures. Found by what it says, for the check was named by the database.
do $$
declare former text;
begin
  select conname into strict former from pg_constraint where conrelid = 'brand.picture'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%webp%';
  execute format('alter table brand.picture drop constraint %I', former);
end $$;
alter table brand.picture add constraint picture_name check (name ~ '^[0-9a-f]{40}\.(png|jpg|webp|avif)$');
