-- photos: which locked photos a member has paid to see. They stay open for that member, also without Premium.
create table photos.unlock (
  member_id bigint not null,
  photo_id bigint not null references photos.photo on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, photo_id)
);
create index unlock_photo on photos.unlock (photo_id);
