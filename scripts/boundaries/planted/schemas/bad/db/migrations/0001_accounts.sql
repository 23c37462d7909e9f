create table accounts.account (
  profile_id bigint references profiles.profile -- planted
);
alter table likes.profile_like add column x text; -- planted
