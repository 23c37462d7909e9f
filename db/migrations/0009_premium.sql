-- accounts: who has Premium. It is gained with the first purchase and lost when every one of them was refunded.
alter table accounts.account add column paid_user boolean not null default false;
