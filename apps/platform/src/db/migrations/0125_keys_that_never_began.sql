-- A key that is ended before it begins was good at no instant; when it would have begun stays known.
alter table vendors.vendor_key drop constraint vendor_key_check, add constraint vendor_key_check check (valid_until >= valid_from);
