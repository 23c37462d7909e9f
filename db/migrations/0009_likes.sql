-- likes: likes between profiles, and matches.
create schema likes;

-- Likes. Ids are those of profiles. A revoked like keeps its row: given again it is the same like with its old date, so
-- that nobody can draw attention twice.
create table likes.profile_like (
  from_id bigint not null,
  to_id bigint not null,
  -- To the millisecond, the precision of our clock: the cursor of a page finds its like again exactly.
  created_at timestamptz(3) not null,
  -- True until the receiver has looked at it.
  is_new boolean not null default true,
  revoked_at timestamptz(3),
  -- Whether the giver was shown that it became a match; null where it never was one. It outlives the match: whoever takes a
  -- like back and gives it again shows nobody the same match twice.
  match_shown boolean,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index profile_like_given on likes.profile_like (from_id, created_at desc, to_id desc) where revoked_at is null;
-- New likes first: the list and the number in the navigation are both read off this index.
create index profile_like_received on likes.profile_like (to_id, is_new desc, created_at desc, from_id desc)
  where revoked_at is null;
-- Erasing a person finds revoked likes by this index.
create index profile_like_revoked on likes.profile_like (to_id) where revoked_at is not null;

-- Matches that wait for a member to look, few at any time.
create index profile_like_match_due on likes.profile_like (from_id, to_id) where not match_shown and revoked_at is null;

-- Matches: two rows for two profiles that like each other, one for the list of each.
create table likes.match (
  member_id bigint not null,
  other_id bigint not null,
  -- The time of the later of the two likes.
  created_at timestamptz(3) not null,
  primary key (member_id, other_id)
);
create index match_list on likes.match (member_id, created_at desc, other_id desc);
