-- A public id: 90 bits of chance in sixteen characters that an address can carry.
create or replace function ids.new_public_id() returns text
language sql volatile
as $$
  select translate(left(encode(uuid_send(gen_random_uuid()), 'base64'), 16), '+/', '-_')
$$;

alter table photos.photo alter column public_id set default ids.new_public_id();
alter table profiles.profile alter column public_id set default ids.new_public_id();
alter table chat.conversation alter column public_id set default ids.new_public_id();
