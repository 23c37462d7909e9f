/** One member out of the likes: the profile, when they liked the reader, and the way back to the list. */
import type { LikeType } from '@app/contract'
import { Button } from '@app/ui/button'
import { ArrowLeft } from 'lucide-react'
import { data, useSearchParams } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import { withinLimits } from '../../shared/request/within-limits.server.ts'
import { useText } from '../../shared/texts.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { Route } from './+types/liked-page'
import { findLiked } from './find-member.ts'
import { ProfileView } from './profile-view.tsx'
import { readingOf } from './reading.server.ts'
import { ProfileTitle, PlainTitle } from './titles.tsx'
import { Unavailable } from '../../features/loading/unavailable.tsx'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const find = async () => {
    const result = await findLiked(host, id, readingOf(context, request))
    return result.profile ? result : data({ profile: null }, { status: 404 })
  }
  return withinLimits(host, find())
}

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findLiked(host, id, { language: localeHere() }))
}

export default function LikedMember({ loaderData }: Route.ComponentProps) {
  if ('failed' in loaderData) {
    return (
      <>
        <PlainTitle of="likes.title" />
        <LoadFailure kind={loaderData.failed} />
      </>
    )
  }
  const { profile } = loaderData
  if (!profile) {
    return (
      <>
        <PlainTitle of="gone.title" />
        <BackToLikes />
        <Unavailable kind="profile" />
      </>
    )
  }
  const { at, now } = loaderData
  const since = at !== null && <RelativeTimeText id="likes.received.since" at={at} now={now} fine />
  return (
    <>
      <ProfileTitle of={profile} />
      <BackToLikes />
      <ProfileView key={profile.id} {...loaderData} since={since || undefined} />
    </>
  )
}

const OTHER_LISTS: readonly LikeType[] = ['given', 'matches']

/** To the list the person was found in. */
function BackToLikes() {
  const t = useText()
  const [search] = useSearchParams()
  const list = OTHER_LISTS.find((type) => type === search.get('list'))
  return (
    <div className="container way-back">
      <Button variant="ghost" size="sm" icon={ArrowLeft} href={list ? `/likes/${list}` : '/likes'}>
        {t(`likes.to.${list ?? 'received'}`)}
      </Button>
    </div>
  )
}
