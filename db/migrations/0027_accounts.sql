-- accounts: consents that are given one by one, and taken back.
alter table accounts.consent drop constraint consent_kind_check;
alter table accounts.consent add check (kind in ('terms', 'sensitive_data', 'entry_pages', 'partner_postback'));
alter table accounts.consent add column withdrawn_at timestamptz check (withdrawn_at >= given_at);
