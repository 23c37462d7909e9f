-- tracking: a campaign can name a page about a member, whose names end in a number.
alter table tracking.campaign drop constraint campaign_page_check;
alter table tracking.campaign add constraint campaign_page_check check (page ~ '^[a-z][a-z0-9]{0,39}$');
