-- chat: a line goes with the profile it was written to, also where the two are written at the same moment.
delete from chat.waiting_line as line
where not exists (select from profiles.profile where profile.id = line.profile_id);
alter table chat.waiting_line add foreign key (profile_id) references profiles.profile on delete cascade;
