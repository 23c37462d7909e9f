// How a population is drawn: countries, regions, ages and last visits as unevenly as they are in life.

/** Shares of the countries, as in the study the goals come from. */
export const SHARES: Readonly<Record<string, number>> = {
  US: 0.22,
  DE: 0.15,
  GB: 0.12,
  FR: 0.11,
  IT: 0.09,
  ES: 0.08,
  PL: 0.06,
  NL: 0.06,
  CA: 0.04,
  BE: 0.025,
  AU: 0.02,
  AT: 0.01,
  CH: 0.007,
  IE: 0.005,
  NZ: 0.003,
}

type Run = (sql: string) => Promise<unknown>

const shares = Object.entries(SHARES)
  .map(([country, share]) => `('${country}', ${String(share)})`)
  .join(', ')

/** Six in ten are men, one in seven cannot be found, one in fifty is fictional; most are young; half were long away. */
export const drawProfiles = (run: Run, size: number) =>
  run(`
    insert into profiles.profile (id, account_id, site_id, kind, status, invisible, name, gender, looking_for,
      date_of_birth, country, region_id, city_id, hair_color, interests, about_me, created_at)
    select drawn.id, case when fictional then null else drawn.id end, 1,
      case when fictional then 'fictional' else 'real' end, 'active', not visible, 'Member ' || drawn.id,
      case when female then 'female' else 'male' end, case when female then 'male' else 'female' end,
      (current_date - ((18 + 60 * power(age, 1.9)) * 365.25)::int)::date, place.country, region.region_id,
      region.cities[1 + floor(cardinality(region.cities) * power(city, 2))::int], 'brown',
      array['cooking', 'hiking', 'music', 'travel'], repeat(md5(drawn.id::text), 5),
      now() - (case when seen < 0.08 then ago * 86400 when seen < 0.25 then 86400 + ago * 6 * 86400
        when seen < 0.50 then 7 * 86400 + ago * 53 * 86400 else 60 * 86400 + ago * 1000 * 86400 end) * interval '1 second'
    from (
      select id, random() as country, random() as region, random() as city, random() < 0.38 as female,
        random() < 0.85 as visible, random() < 0.02 as fictional, random() as age, random() as seen, random() as ago
      from generate_series(1, ${String(size)}) as id offset 0
    ) as drawn
    join bench_country as place on drawn.country > place.above and drawn.country <= place.upto
    join bench_region as region
      on region.region_id = place.regions[1 + floor(cardinality(place.regions) * power(drawn.region, 2))::int]`)

const flagCounts = [0, 1, 2, 3].map(
  (flags) => `count(*) filter (where flags & 3 = ${String(flags)}) as n${String(flags)}`,
)
const flagSums = [0, 1, 2, 3].map((flags) => `sum(n${String(flags)})`)

export const LOADING = {
  /** Regions of each country by number, cities of each region by size. */
  places: `
    create table public.bench_region as
      select region_id, array_agg(id order by population desc) as cities from places.city group by region_id;
    create table public.bench_country as
      select country, regions, sum(share) over (order by share desc, country) - share as above,
        case when row_number() over (order by share desc, country) = count(*) over () then 1.1
          else sum(share) over (order by share desc, country) end as upto
      from (values ${shares}) as shares (country, share)
      join (select country, array_agg(region.id order by region.id) as regions
        from places.region join public.bench_region on region_id = region.id group by country) as regions using (country)`,
  /** As the room itself does it, but for the photo, which four of five have. */
  members: `
    insert into search.member (id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth,
      active_bucket, flags)
    select id, site_id, search_code.country, region_id, city_id, (gender = 'female')::int,
      extract(year from date_of_birth), date_of_birth, floor(extract(epoch from created_at) / 900)::integer,
      (random() < 0.8)::int + case kind when 'fictional' then 2 else 4 * floor(random() * 6)::int end
    from profiles.profile join (
      select country as named, ((ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65)::smallint as country
      from bench_country) as search_code on named = profile.country
    where status = 'active' and not invisible order by id`,
  days: `
    create temp table day_counts as
    select site_id, country, region_id, gender, date_of_birth, ${flagCounts.join(', ')}
    from search.member group by site_id, country, region_id, gender, date_of_birth`,
  facets: `
    insert into search.facet
    select site_id, country, place, gender, span, ${flagSums.join(', ')}
    from day_counts cross join lateral (values (region_id), (-1::smallint)) as places (place)
    cross join lateral (values (extract(year from date_of_birth)::int),
      ((extract(year from date_of_birth) * 100 + extract(month from date_of_birth))::int),
      (to_char(date_of_birth, 'YYYYMMDD')::int)) as spans (span)
    group by site_id, country, place, gender, span order by 1, 2, 3, 4, 5`,
  cities: `
    insert into search.city_facet
    select site_id, country, city_id, gender, count(*) from search.member group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  blocks: (size: number) => `
    insert into safety.block select distinct on (1, 2) blocker, blocked, now(), 'Blocked', 'real' from (
      select 1 + floor(random() * ${String(size)})::bigint as blocker, 1 + floor(random() * ${String(size)})::bigint as blocked
      from generate_series(1, ${String(Math.ceil(size / 5))})) as drawn where blocker <> blocked`,
}
