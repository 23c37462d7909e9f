/** The same first page, asked for by the browser: the names of regions are asked for once. */
import { isLocale } from '@app/i18n/locales'
import { isOffline } from '../../shared/offline.ts'
import { filtersIn } from './filters.ts'
import type { FoundMembers } from './find-members.server.ts'

export type Failed = { failed: 'offline' | 'error' }

async function find(request: Request): Promise<FoundMembers> {
  const [{ searchMembers, similarAfter }, { regionsOnce }] = await Promise.all([
    import('../../shared/api/search-calls.ts'),
    import('../../shared/api/regions.ts'),
  ])
  const query = filtersIn(new URL(request.url).searchParams)
  const { lang } = document.documentElement
  const [found, regions] = await Promise.all([
    searchMembers(query, request.signal),
    regionsOnce(isLocale(lang) ? lang : 'en'),
  ])
  const similar = await similarAfter(found, query)
  return { found, similar, regions: regions[found.looked_for.country] ?? [] }
}

/** What failed is told on the page, which stays. */
export async function findMembersHere(request: Request): Promise<FoundMembers | Failed> {
  if (isOffline()) return { failed: 'offline' }
  try {
    return await find(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    return { failed: isOffline() ? 'offline' : 'error' }
  }
}
