-- Where a member came from is asked of his sign-ins: sessions are deleted once they have ended long ago.
create index sign_in_opened on accounts.sign_in (member_id, at desc) where is_opened;
drop index accounts.session_member_created;
create index session_created on accounts.session (created_at);
