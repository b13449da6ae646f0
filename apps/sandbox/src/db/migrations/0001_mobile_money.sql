-- A mobile-money network as its users see it: who sent what to whom, and the text that the receiver got.
create table mobile_money_transfer (
  id bigint generated always as identity primary key,
  method text not null check (method in ('bkash', 'nagad', 'rocket')),
  transaction_id text not null,
  sender text not null,
  receiver text not null check (receiver <> sender),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- Made when the form opens: a double click or a retry sends once.
  request_key uuid unique,
  sent_at timestamptz not null,
  unique (method, transaction_id)
);

create table sms (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references mobile_money_transfer,
  number text not null,
  sender text not null,
  text text not null,
  received_at timestamptz not null
);
-- A number's inbox, the newest first.
create index sms_inbox on sms (number, id desc);
