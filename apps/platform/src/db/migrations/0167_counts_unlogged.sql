-- Counts of tries are written several times in each sign-in; none is worth a wait for the disk, which those who play would share. After a crash of
-- the database they begin anew: what must not (payment passwords, codes, used nonces and proofs) is kept elsewhere.
alter table http.rate_limit set unlogged;
