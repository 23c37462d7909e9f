-- photos: pictures of members, and paid unlocks of locked ones. Every file has a random key of its own; no key tells
-- another, or the owner.
create schema photos;

create table photos.photo (
  -- The shard of the id is that of the profile.
  id bigint primary key,
  public_id text not null unique,
  site_id smallint not null references sites.site,
  profile_id bigint not null,
  -- The first open photo by position is the main one.
  position smallint not null,
  -- processing: as uploaded, visible to nobody. in_review: visible to the owner. open: visible to others, as far as they
  -- may.
  state text not null check (state in ('processing', 'in_review', 'open', 'refused')),
  -- The reason of a refusal: unreadable, duplicate, or a moderator's.
  refusal text,
  created_at timestamptz not null,
  -- The end of the check of a new photo, a few minutes after the upload. Its owner is told `in_review` until then and
  -- `open` after it, also where a moderator has yet to look: nobody learns by an upload that another profile has the
  -- picture. Null where the site has every photo reviewed, and of demo photos.
  check_ends_at timestamptz,
  -- Keys are chosen when the upload arrives, so that an interrupted job goes on with the same files. The upload itself is
  -- stored until it has been re-encoded.
  upload_key text unique,
  -- Encodings that were begun and not ended: a picture that takes the worker down is not tried for ever.
  tries smallint not null default 0,
  master_key text,
  large_key text,
  card_key text,
  thumb_key text,
  blur_key text,
  width integer,
  height integer,
  -- Perceptual hash, to find the same picture again.
  hash bit(64),
  check (state not in ('in_review', 'open') or num_nulls(master_key, large_key, card_key, thumb_key, blur_key) = 0),
  constraint photo_order unique (profile_id, position) deferrable initially deferred
);
-- Cards and galleries read the photos of a profile off this index, in order.
create index photo_shown on photos.photo (profile_id, position) where state = 'open';
-- Near duplicates share a quarter of their hash. The included columns decide thousands of candidates without a look at
-- their rows.
create index photo_hash_quarter_1 on photos.photo (site_id, substring(hash from 1 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_2 on photos.photo (site_id, substring(hash from 17 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_3 on photos.photo (site_id, substring(hash from 33 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_4 on photos.photo (site_id, substring(hash from 49 for 16))
  include (hash, profile_id) where hash is not null;

-- Unlocks: locked photos a member has paid to see. They stay open for that member, also without Premium.
create table photos.unlock (
  member_id bigint not null,
  photo_id bigint not null references photos.photo on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, photo_id)
);
create index unlock_photo on photos.unlock (photo_id);
