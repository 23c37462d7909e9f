-- chat: the line that somebody wrote to a member before they had an account. It waits to be put into their draft, and is never sent.
create table chat.waiting_line (
  account_id bigint primary key references accounts.account on delete cascade,
  profile_id bigint not null,
  text text not null check (length(text) <= 8000),
  created_at timestamptz(3) not null
);
create index waiting_line_old on chat.waiting_line (created_at);
-- Who leaves takes along what was written to them.
create index waiting_line_profile on chat.waiting_line (profile_id);
