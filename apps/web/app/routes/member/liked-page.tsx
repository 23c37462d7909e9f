/** One member out of the likes: the profile, when they liked the reader, and the way back to the list. */
import type { LikeType } from '@app/contract'
import { likes } from '@app/contract/likes'
import { Button } from '@app/ui/button'
import { ArrowLeft } from 'lucide-react'
import { redirect, useSearchParams } from 'react-router'
import { Failure } from '../../features/people/failure.tsx'
import { hostContext } from '../../shared/host.ts'
import { useText } from '../../shared/texts.tsx'
import { WhenText } from '../../shared/when-text.tsx'
import type { Route } from './+types/liked-page'
import { Blocked } from './blocked.tsx'
import { findLikedHere } from './find-liked.ts'
import { findMember } from './find-member.server.ts'
import { ProfileView } from './profile-view.tsx'
import { PersonTitle, PlainTitle } from './titles.tsx'
import { Unavailable } from './unavailable.tsx'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const found = await findMember(context, request, id)
  if (!('profile' in found)) return found
  const { liked, likes_me } = found.profile
  if (!liked && !likes_me) throw redirect(`/members/${id}`)
  const host = context.get(hostContext)
  const { members } = await host.call(likes.page, { params: { type: 'received' }, query: {} })
  const at = members.find((one) => one.id === id)?.at ?? null
  return { ...found, at, now: host.now.getTime() }
}

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return findLikedHere(request, id)
}

export default function LikedMember({ loaderData }: Route.ComponentProps) {
  if ('failed' in loaderData) {
    return (
      <>
        <PlainTitle of="likes.title" />
        <Failure kind={loaderData.failed} />
      </>
    )
  }
  const { profile } = loaderData
  if (!profile) {
    return (
      <>
        <PlainTitle of="gone.title" />
        <WayBack />
        <Unavailable />
      </>
    )
  }
  const { at, now } = loaderData
  const since = at !== null && <WhenText id="likes.received.since" at={at} now={now} fine />
  return (
    <>
      <PersonTitle of={profile} />
      <WayBack />
      {profile.blocked ? (
        <Blocked profile={profile} />
      ) : (
        <ProfileView key={profile.id} {...loaderData} since={since || undefined} />
      )}
    </>
  )
}

const OTHERS: readonly LikeType[] = ['given', 'matches']

/** To the list the person was found in. */
function WayBack() {
  const t = useText()
  const [search] = useSearchParams()
  const from = OTHERS.find((type) => type === search.get('from'))
  return (
    <div className="container way-back">
      <Button variant="ghost" size="sm" icon={ArrowLeft} href={from ? `/likes/${from}` : '/likes'}>
        {t(`likes.to.${from ?? 'received'}`)}
      </Button>
    </div>
  )
}
