-- What a fact costs is mostly the pages of its indexes: one that is touched first after a checkpoint is written whole to the WAL.
-- By player only turnover is looked up, so the index need not hold the facts that count for none (every bet, to begin with).
-- That a player's sequence has no gap and nothing twice is given by his owner's lock, and the proof of the books counts it.
create index event_turnover on outbox.event (player_id, player_sequence) where payload ? 'turnoverUnits';
drop index outbox.event_player;

-- Facts are read by position, never by their number alone: one index instead of two.
alter table outbox.event drop constraint event_pkey;
drop index outbox.event_position;
alter table outbox.event add primary key (xid, id);
