/**
 * Places: the regions and cities of the countries we serve, and which city a position is in. The room owns the
 * `places` schema. It promises that a position is turned into a city at once and neither kept nor logged: the only
 * coordinates in the house are those of cities. It does not know who lives where.
 */
export { placesRoutes } from './places.routes.ts'
export { requirePlace } from './places.service.ts'
export { regionByKey } from './places.queries.ts'
export { distanceKm } from './places.rules.ts'
export { savePlaces } from './places.writing.ts'
