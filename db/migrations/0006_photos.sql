-- photos: pictures of members. Every file has a random key of its own; no key tells another, or whose it is.
create schema photos;

-- A name for the outside: 90 bits of chance in sixteen characters that an address can carry.
create function ids.new_public_id() returns text
language sql volatile
as $$
  select translate(left(encode(uuid_send(gen_random_uuid()), 'base64'), 16), '+/', '-_')
$$;

create table photos.photo (
  id bigint primary key default ids.next_id(),
  public_id text not null unique default ids.new_public_id(),
  site_id smallint not null references sites.site,
  -- The profile it belongs to.
  profile_id bigint not null,
  -- The first one that others may see is the main one.
  position smallint not null,
  -- processing: as it came, nobody sees it. in_review: the owner sees it. open: others too, as far as they may.
  state text not null check (state in ('processing', 'in_review', 'open', 'refused')),
  -- Why it was refused: unreadable, duplicate, or a moderator's reason.
  refusal text,
  created_at timestamptz not null,
  -- Each is chosen when the upload is taken, so that whoever is interrupted goes on with the same files.
  -- What was uploaded, until it has been re-encoded.
  upload_key text unique,
  -- How often making the files was begun and not ended: what takes a worker down is not tried for ever.
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
-- What a card or a gallery shows of a profile, in order.
create index photo_shown on photos.photo (profile_id, position) where state = 'open';
-- Pictures that are nearly the same nearly share a quarter of their hash. The rest of what is asked comes along, so
-- that thousands of candidates are told apart without a look at their rows.
create index photo_hash_quarter_1 on photos.photo (site_id, substring(hash from 1 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_2 on photos.photo (site_id, substring(hash from 17 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_3 on photos.photo (site_id, substring(hash from 33 for 16))
  include (hash, profile_id) where hash is not null;
create index photo_hash_quarter_4 on photos.photo (site_id, substring(hash from 49 for 16))
  include (hash, profile_id) where hash is not null;
