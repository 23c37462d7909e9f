-- profiles: who agreed to be shown to strangers, on the pages that advertisements lead to, and with which question.
alter table profiles.profile add column entry_pages boolean not null default false;
alter table profiles.profile add column entry_question text;
