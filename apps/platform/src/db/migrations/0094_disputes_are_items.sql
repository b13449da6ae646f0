-- Disputed rounds are counted as open items of reconciliation, which end when somebody has settled them.
drop index vendors.round_disputed;
