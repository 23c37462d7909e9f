-- The lock of a pair, to the end of the transaction: held while a like between the two is given or revoked, and while what
-- is between them begins or is removed.
create or replace function safety.lock_pair(one bigint, other bigint) returns void
language sql volatile
return pg_advisory_xact_lock(hashint8extended(least(one, other), greatest(one, other)));
