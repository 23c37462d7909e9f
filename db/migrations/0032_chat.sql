-- chat: a line goes with the profile it was written to, also where the two are written at the same moment. Lines of profiles that
-- are gone by now are removed by the job of each month, so those that are there are looked at by a migration after that.
alter table chat.waiting_line add foreign key (profile_id) references profiles.profile on delete cascade not valid;
