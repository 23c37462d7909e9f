-- swipe-game: what a member did with each card, and how many likes are left in today's box.
create schema swipe_game;

-- Ids are those of profiles.
create table swipe_game.swipe (
  member_id bigint not null,
  other_id bigint not null,
  liked boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);

create table swipe_game.box (
  member_id bigint primary key,
  -- The member's own day the box belongs to. It never goes back, so that moving to another time zone opens no second
  -- box for the same day.
  day date not null,
  used smallint not null check (used >= 0),
  -- The one swipe that can be undone: with whom, and whether it used a like. Nothing after an undo.
  undo_id bigint,
  undo_used boolean not null default false,
  -- Passes before this may be dealt again: the deck was through and the member asked for another round.
  round_at timestamptz not null
) with (fillfactor = 80);
