/** The same, asked for by the browser: names of interests and regions are asked for once. */
import { isLocale } from '@app/i18n/locales'
import { isOffline } from '../../shared/offline.ts'
import { regionNames } from '../../shared/region-names.ts'

async function find(request: Request, id: string) {
  const [{ findMember }, { interestsOnce }, { regionsOnce }] = await Promise.all([
    import('../../shared/api/member-calls.ts'),
    import('../../shared/api/interests.ts'),
    import('../../shared/api/regions.ts'),
  ])
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
  const [profile, interests, regions] = await Promise.all([
    findMember(id, locale, request.signal),
    interestsOnce(locale),
    regionsOnce(locale),
  ])
  return profile ? { profile, interests, region: regionNames(regions)[profile.region ?? ''] ?? null } : { profile }
}

/** What failed is told on the page, which stays. */
export async function findMemberHere(request: Request, id: string) {
  if (isOffline()) return { failed: 'offline' as const }
  try {
    return await find(request, id)
  } catch (error) {
    if (request.signal.aborted) throw error
    return { failed: isOffline() ? ('offline' as const) : ('error' as const) }
  }
}
