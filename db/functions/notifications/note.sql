-- Notes that something happened to a member: 1 message, 2 match, 3 like, 4 credits, 5 account, 6 people, 7 offer. One insert
-- in the transaction of the cause, nothing looked up, nothing of the member locked: whether there is anything to say is
-- found out later, by who reads the outbox.
create or replace function notifications.note(member bigint, kind smallint, at timestamptz) returns void
language plpgsql
as $$
begin
  if kind not between 1 and 7 then
    raise exception 'nothing is noted by the kind %', kind;
  end if;
  insert into notifications.outbox (member_id, kind, at) values (member, kind, at);
end
$$;
