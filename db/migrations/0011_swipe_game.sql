-- swipe-game: what a member did with each card, and how many likes are left in today's box.
create schema swipe_game;

-- Ids are those of profiles.
create table swipe_game.swipe (
  member_id bigint not null,
  other_id bigint not null,
  liked boolean not null,
  -- The member's round it was made in. Who was swiped in an earlier one may be dealt again.
  round integer not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
-- Who leaves is taken out of everybody's swipes.
create index swipe_other on swipe_game.swipe (other_id);

create table swipe_game.box (
  member_id bigint primary key,
  -- The member's own day the box belongs to. It never goes back, so that moving to another time zone opens no second
  -- box for the same day.
  day date not null,
  used smallint not null check (used >= 0),
  round integer not null default 1,
  -- The one swipe that can be undone: with whom, and whether it gave a like, out of the box of `day`. 0: with
  -- somebody who is out of reach since, which the box does not tell.
  undo_id bigint,
  undo_gave boolean not null default false
) with (fillfactor = 80);
