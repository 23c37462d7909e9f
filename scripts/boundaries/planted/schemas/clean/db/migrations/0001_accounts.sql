create table accounts.account (
  site_id smallint references sites.site on delete cascade
);
create index account_site on accounts.account (site_id);
