-- accounts: when a member was last here, to the day, for who was away for so long that no session of theirs is left.
-- Null: never since they signed up. Whoever has an account by now counts as here today: what they did before nobody wrote down.
alter table accounts.account add column visited_at timestamptz(3) default now();
alter table accounts.account alter column visited_at drop default;
