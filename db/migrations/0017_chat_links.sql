-- accounts: a link in a mail may open a conversation; it carries which, and never logs anybody in

alter table accounts.link drop constraint link_purpose_check;
alter table accounts.link add constraint link_purpose_check
  check (purpose in ('activate', 'reset', 'reactivate', 'change_email', 'undo', 'open_chat'));
