-- A member of staff has a role of his own brand, comes in for the first time by a password that is good once and for a day, and perhaps from some addresses only.
alter table operators.operator
  add role_id bigint,
  -- Set while his password is one that somebody else saw: until when it opens the first sign-in, and nothing but that.
  add one_time_until timestamptz,
  -- The secret that his authenticator app was given and has not answered yet. Encrypted under the master key.
  add begun_secret_box bytea,
  -- Addresses and networks; empty: from anywhere.
  add addresses text[] not null default '{}',
  add last_sign_in_at timestamptz,
  alter totp_secret_box drop not null;
update operators.operator o set role_id = r.id from operators.role r where r.brand_id = o.brand_id and r.name = o.role;
alter table operators.operator
  alter role_id set not null,
  add foreign key (brand_id, role_id) references operators.role (brand_id, id),
  add check ((totp_secret_box is null) = (one_time_until is not null)),
  drop role;
-- For who has a role, and for ending somebody's sessions.
create index operator_role on operators.operator (role_id);
create index session_open on operators.session (operator_id) where revoked_at is null;
