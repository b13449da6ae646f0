-- Whose a number was is looked for by the number: where he had been, nobody uses up the codes by which he asks for it.
create index replaced_number_mobile on accounts.replaced_number (mobile);
