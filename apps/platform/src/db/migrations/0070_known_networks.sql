-- A sign-in asks from which addresses the member has come in lately: his ended sessions count too.
create index session_member_created on accounts.session (member_id, created_at desc);
