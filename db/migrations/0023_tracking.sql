-- tracking: campaigns, which change the words of a page that an advertisement leads to.
create schema tracking;

-- No id: a campaign is known by its site, page and slug. Variants and trials will hang on the three.
create table tracking.campaign (
  site_id smallint not null references sites.site,
  -- The lander, as the contract calls it.
  page text not null check (page ~ '^[a-z]{1,40}$'),
  slug text not null check (slug ~ '^[a-z0-9-]{1,40}$'),
  -- By language: headline, lead, button. What is not there is as the page has it.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Drawn people who stand first, by name.
  art text[] not null,
  ground text,
  offer_code text,
  -- What the form for signing up begins with: region, interests.
  preset jsonb not null check (jsonb_typeof(preset) = 'object'),
  -- Who measured what the words claim, by language.
  claim_source jsonb,
  indexed boolean not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) check (until_at >= from_at),
  -- How often it was saved.
  revision integer not null default 1,
  primary key (site_id, page, slug)
);
