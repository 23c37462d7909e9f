-- safety: one message or a whole conversation can be reported too.
alter table safety.report drop constraint report_subject_check;
alter table safety.report add constraint report_subject_check
  check (subject in ('profile', 'photo', 'message', 'conversation'));
-- The conversation, and of a reported message its number in it.
alter table safety.report add column conversation_id bigint;
alter table safety.report add column message_number integer;
