-- sites: when a site was last saved, for search engines: all of its pages say something of it.
alter table sites.site add column saved_at timestamptz(3) not null default now();
