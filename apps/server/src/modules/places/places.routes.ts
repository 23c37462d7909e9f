import { places } from '@app/contract'
import type { Redis } from 'ioredis'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { citiesFor, geocodeFor, regionsFor } from './places.service.ts'

export function placesRoutes(redis: Redis): AnsweredRoute[] {
  return answer(places, {
    regions: ({ ctx, query }) => regionsFor(ctx, query.language),
    cities: ({ ctx, query }) => citiesFor(ctx, query),
    geocode: ({ ctx, body }) => geocodeFor(ctx, redis, body),
  })
}
