import * as z from 'zod/mini'
import { Country, RegionKey } from './people.ts'
import { route } from './route.ts'

const Language = z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'])
const Region = z.strictObject({ key: RegionKey, name: z.string() })

/** A city to choose; its region comes along, so that choosing one fills in the other. */
const City = z.strictObject({ id: z.number(), name: z.string(), country: Country, region: RegionKey })
export type City = z.infer<typeof City>

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

export const places = {
  regions: route({
    method: 'GET',
    path: '/api/regions.php',
    access: 'anyone',
    about: 'The regions of every country the site serves, named in one language, in the order of their names.',
    query: z.object({ language: z.optional(Language) }),
    returns: z.strictObject({ regions: z.record(Country, z.array(Region)) }),
    cache_seconds: 86_400,
  }),
  cities: route({
    method: 'GET',
    path: '/api/cities',
    access: 'account',
    about: 'Cities of a country whose name begins so, the largest first.',
    query: z.object({
      country: Country,
      region: z.optional(RegionKey),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
    returns: z.strictObject({ cities: z.array(City) }),
  }),
  geocode: route({
    method: 'POST',
    path: '/api/geocode.php',
    access: 'account',
    about:
      'The city of a position, which is neither kept nor logged, nor in any address. Nothing where there is none within reach.',
    body: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
    returns: z.strictObject({ place: z.nullable(City) }),
    fails: ['too_many_requests'],
  }),
}
