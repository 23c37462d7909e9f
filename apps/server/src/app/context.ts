/** Builds the context of a request: its site by host, its moment, its country. */
import type { FastifyRequest } from 'fastify'
import { findSiteByHost } from '../modules/sites/index.ts'
import type { Context } from '../platform/context.ts'
import { fail } from '../platform/refusal.ts'
import type { Assembly } from './assemble.ts'

/** The host that was asked. What a proxy may add about hosts is not believed: it would let a caller choose the site. */
function hostOf(request: FastifyRequest): string {
  return (request.raw.headers.host ?? '').replace(/:\d{1,5}$/, '')
}

export function contextMaker({ clock, countries, db, directory }: Assembly) {
  return async (request: FastifyRequest): Promise<Context> => {
    const site = (await findSiteByHost(directory, hostOf(request))) ?? fail('site_not_found')
    return {
      site,
      request_id: request.id,
      now: clock.now(),
      ip_country: countries.countryOf(request.ip),
      log: request.log as Context['log'],
      db,
      transaction: (work) => db.transaction().execute(work),
    }
  }
}
