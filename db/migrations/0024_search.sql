-- search: how many members at least live in each region, as strangers are told it: written once an hour from the counts, so
-- that a page reads one row.
create table search.region_count (
  site_id smallint not null,
  country smallint not null,
  -- By region, rounded down. What is too small to be told is not here either.
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  counted_at timestamptz(3) not null,
  primary key (site_id, country)
);
