/** A profile and the names of what it speaks of. Whoever is not to be seen is nobody. */
import { likes } from '@app/contract/addresses/likes'
import { places } from '@app/contract/addresses/places'
import { profiles } from '@app/contract/addresses/profiles'
import type { Locale } from '@app/i18n/locales'
import { redirect } from 'react-router'
import { isGoneCode, type LoaderHost } from '../../shared/api/browser-host.ts'
import { regionNames } from '../../shared/places/region-names.ts'

interface Reading {
  language: Locale
  /** The way a visitor came by. */
  network?: string
}

export async function findMember({ call, isRefusal }: LoaderHost, id: string, query: Reading) {
  const { language } = query
  try {
    const [{ profile }, { interests }, { regions }] = await Promise.all([
      call(profiles.view, { params: { id }, query: { ...query } }),
      call(profiles.interests, { query: { language } }),
      call(places.regions, { query: { language } }),
    ])
    if (profile.blocked) return { profile: null, blocked: profile }
    return { profile, interests, region: regionNames(regions)[profile.region ?? ''] ?? null }
  } catch (error) {
    if (isGoneCode(isRefusal(error))) return { profile: null }
    throw error
  }
}

/** When they liked the reader, where they are among the first; the page is whole without it. */
async function findMoment({ call }: LoaderHost, id: string): Promise<string | null> {
  try {
    const { members } = await call(likes.page, { params: { type: 'received' }, query: {} })
    return members.find((one) => one.id === id)?.at ?? null
  } catch {
    return null
  }
}

/** Somebody the reader likes or is liked by, and since when; with anybody else there is nothing to say of that. */
export async function findLiked(host: LoaderHost, id: string, query: Reading) {
  const found = await findMember(host, id, query)
  if (!found.profile && !('blocked' in found)) return { profile: null }
  const { liked = false, likes_me = false } = found.profile ?? {}
  if (!found.profile || (!liked && !likes_me)) throw redirect(`/members/${id}`)
  const at = likes_me ? await findMoment(host, id) : null
  return { ...found, at, now: host.now.getTime() }
}
