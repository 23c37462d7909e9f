/** Builds the context of a request: its site by host, its moment, its country. */
import { API_ROOT } from '@app/contract'
import type { FastifyRequest } from 'fastify'
import { createSessionCache } from '../modules/accounts/index.ts'
import { findSiteByHost } from '../modules/sites/index.ts'
import type { Context, ContextMaker } from '../platform/context.ts'
import { blockOf } from '../platform/http/address-block.ts'
import { isFromOwnPage, requestType } from '../platform/http/request-type.ts'
import { nudgesOf, transactionWithNudges } from '../platform/realtime/nudges.ts'
import { fail } from '../platform/refusal.ts'
import type { Assembly } from './assemble.ts'

/** The host that was asked. What a proxy may add about hosts is not believed: it would let a caller choose the site. */
export function hostOf(request: FastifyRequest): string {
  return (request.raw.headers.host ?? '').replace(/:\d{1,5}$/, '')
}

/** Where files of photos are; a CDN that keeps the addresses and their signatures may stand before it. */
export const MEDIA_ROOT = '/media/'

/** What a person did: a call that says so, or a page. */
const isActive = (request: FastifyRequest) =>
  requestType(request) === 'user' || !(request.url.startsWith(API_ROOT) || request.url.startsWith(MEDIA_ROOT))

export function contextMaker({
  accounts,
  clock,
  countries,
  db,
  directory,
  nudge,
  presence,
  publish,
}: Assembly): ContextMaker {
  const sessions = createSessionCache(db, accounts.securityEvents, publish)
  return async (request, { for_anyone = false, from_cache = false } = {}) => {
    const site = (await findSiteByHost(directory, hostOf(request))) ?? fail('site_not_found')
    // Read once: `request.ip` walks the list of proxies on every read.
    const { cookies, ip } = request
    const now = clock.now()
    const token = for_anyone ? undefined : cookies['__Host-sid']
    const log = request.log as Context['log']
    const isLooking = request.headers['x-page'] === 'active'
    const visits = isActive(request) || isLooking
    const session = await sessions.find({ token, site_id: site.id, now, log, visits }, from_cache)
    if (session && isActive(request)) presence.recordSeen(site.id, session.account.id, now)
    if (session && isLooking) presence.recordLooking(site.id, session.account.id, now)
    const account = session?.account ?? null
    return {
      site,
      request_id: request.id,
      now,
      account,
      session_check: session?.check ?? null,
      caller: {
        block: blockOf(ip),
        user_agent: request.headers['user-agent'] ?? '',
        request_type: requestType(request),
        from_own_page: isFromOwnPage(request),
        cookies,
      },
      cookies_to_set: session?.cookie === undefined ? [] : [session.cookie],
      ip_country: countries.countryOf(ip),
      log,
      db,
      nudge: nudgesOf(nudge, account),
      publish,
      transaction: (work) => transactionWithNudges(db, nudge, work),
    }
  }
}
