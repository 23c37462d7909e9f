-- swipe-game: swipes, and the likes left of today's allowance.
create schema swipe_game;

-- Swipes. Ids are those of profiles.
create table swipe_game.swipe (
  member_id bigint not null,
  other_id bigint not null,
  liked boolean not null,
  -- The member's round in which it was made. A profile swiped in an earlier round may be dealt again.
  round integer not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- Erasing a person finds the swipes of others by this index.
create index swipe_other on swipe_game.swipe (other_id);

-- The allowance of likes of a member's day.
create table swipe_game.daily_allowance (
  member_id bigint primary key,
  -- The day in the member's own time zone. It never goes back, so that moving to another time zone gives no second
  -- allowance for the same day.
  day date not null,
  used smallint not null check (used >= 0),
  round integer not null default 1,
  -- The one swipe that can be undone: of which profile, whether it gave a like, and how much of the allowance of `day` it
  -- used (a like on a fictional profile uses nothing). 0 stands for a profile that is out of reach since, which the member
  -- is not told.
  undo_id bigint,
  undo_was_like boolean not null default false,
  undo_used smallint not null default 0 check (undo_used in (0, 1))
) with (fillfactor = 80);
