-- likes: who likes whom, and who like each other.
create schema likes;

-- Ids are those of profiles. A like that was taken back keeps its row: given again it is the same like, where it was
-- and no newer than it was, so that nobody can knock twice.
create table likes.liked (
  from_id bigint not null,
  to_id bigint not null,
  -- To the millisecond, as our clock tells it: a page that ends between two likes is found again exactly.
  created_at timestamptz(3) not null,
  -- Not looked at yet by the one who is liked.
  is_new boolean not null default true,
  taken_back_at timestamptz(3),
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index liked_given on likes.liked (from_id, created_at desc, to_id desc) where taken_back_at is null;
-- New ones first: the list and the number in the navigation are both read off this index.
create index liked_received on likes.liked (to_id, is_new desc, created_at desc, from_id desc)
  where taken_back_at is null;
-- To find what is left when somebody is forgotten.
create index liked_taken_back on likes.liked (to_id) where taken_back_at is not null;

-- Two rows for two who like each other, one for each side's list.
create table likes.match (
  member_id bigint not null,
  other_id bigint not null,
  -- When the later of the two likes was given.
  created_at timestamptz(3) not null,
  primary key (member_id, other_id)
);
create index match_list on likes.match (member_id, created_at desc, other_id desc);

-- Held by whoever gives or takes back a like between two, or removes what is between them.
create function likes.lock_pair(one bigint, other bigint) returns void
language sql volatile
return pg_advisory_xact_lock(hashint8extended(least(one, other), greatest(one, other)));

-- Gives a like. Liking twice is liking once. Without the lock two who like each other at the same moment would each miss
-- the other's row. `given` is false where a block stands between the two, also one of a moment ago. What nearly every
-- like needs is one statement; what was there before is only looked for where that wrote nothing.
create function likes.give(giver bigint, receiver bigint, at timestamptz,
  out given boolean, out fresh boolean, out mutual boolean)
language plpgsql
as $$
declare
  own_at timestamptz;
  their_at timestamptz;
begin
  -- Within an expression it is no statement of its own. What follows sees all that was there when it was locked.
  given := likes.lock_pair(giver, receiver) is not null;
  insert into likes.liked as liked (from_id, to_id, created_at)
  select giver, receiver, at
  where not exists (select from safety.block where blocker_id = giver and blocked_id = receiver)
    and not exists (select from safety.block where blocker_id = receiver and blocked_id = giver)
  on conflict (from_id, to_id) do update set taken_back_at = null where liked.taken_back_at is not null
  returning liked.created_at, (select theirs.created_at from likes.liked as theirs
    where theirs.from_id = receiver and theirs.to_id = giver and theirs.taken_back_at is null)
  into own_at, their_at;
  fresh := own_at is not null;
  mutual := their_at is not null;
  if fresh and mutual then
    insert into likes.match (member_id, other_id, created_at)
    values (giver, receiver, greatest(own_at, their_at)), (receiver, giver, greatest(own_at, their_at))
    on conflict do nothing;
    -- Whoever likes back has seen it.
    update likes.liked set is_new = false where from_id = receiver and to_id = giver and is_new;
  elsif not fresh then
    given := not exists (select from safety.block
      where (blocker_id = giver and blocked_id = receiver) or (blocker_id = receiver and blocked_id = giver));
    mutual := given and exists (select from likes.liked
      where from_id = receiver and to_id = giver and taken_back_at is null);
  end if;
end
$$;

create function likes.take_back(giver bigint, receiver bigint, at timestamptz) returns void
language plpgsql
as $$
begin
  perform likes.lock_pair(giver, receiver);
  update likes.liked set taken_back_at = at where from_id = giver and to_id = receiver and taken_back_at is null;
  delete from likes.match where (member_id = giver and other_id = receiver) or (member_id = receiver and other_id = giver);
end
$$;
