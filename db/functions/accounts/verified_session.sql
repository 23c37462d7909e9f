-- The session of a token, for a statement that authenticates its own call with what a process remembers of it: no row unless
-- the token is the current one and has ended the former, session and account are alive on the site, nothing is due for the
-- session, and the account is as it is remembered. `has_others` where the member is logged in elsewhere too.
create or replace function accounts.verified_session(
  token bytea, site smallint, account bigint, paid boolean, at timestamptz, seen_since timestamptz,
  rotated_since timestamptz
)
returns table (has_others boolean)
language sql stable
as $$
  select exists (
    select from accounts.session as other where other.account_id = session.account_id and other.id <> session.id)
  from accounts.session as session join accounts.account as member on member.id = session.account_id
  where session.token_hash = token and session.expires_at > at and session.seen_at >= seen_since
    and session.rotated_at >= rotated_since
    and (session.previous_token_hash is null or session.previous_token_until is not null)
    and member.id = account and member.site_id = site and member.status = 'confirmed' and member.paid_user = paid
$$;
