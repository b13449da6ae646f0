-- Where an operator has signed in lately, whether or not he is in there still: his own tries of codes are counted apart from strangers'.
create index session_operator on operators.session (operator_id, created_at);
