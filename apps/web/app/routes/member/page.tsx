/** Somebody's profile. Hidden, deleted, unknown, and of one who blocked the reader look the same: not available. */
import { data } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { MembersOnly } from '../../features/profiles/members-only.tsx'
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import { canSeeMembers } from '../../shared/request/visitor-access.server.ts'
import { withinLimits } from '../../shared/request/within-limits.server.ts'
import type { Route } from './+types/page'
import { BlockedNotice } from './blocked-notice.tsx'
import { findMember } from './find-member.ts'
import { ProfileView } from './profile-view.tsx'
import { readingOf } from './reading.server.ts'
import { ProfileTitle, PlainTitle } from './titles.tsx'
import { Unavailable } from '../../features/loading/unavailable.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!canSeeMembers(context)) return { closed: true as const }
  const host = context.get(hostContext)
  const find = async () => {
    const found = await findMember(host, params.id, readingOf(context, request))
    return found.profile || 'blocked' in found ? found : data({ profile: null }, { status: 404 })
  }
  return withinLimits(host, find())
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findMember(host, params.id, { language: localeHere() }))
}

function titleOf(loaded: object) {
  if ('closed' in loaded) return 'members.closed.title'
  return 'failed' in loaded ? 'members.title' : 'gone.title'
}

export default function Member({ loaderData }: Route.ComponentProps) {
  if ('blocked' in loaderData) {
    return (
      <>
        <ProfileTitle of={loaderData.blocked} />
        <BlockedNotice member={loaderData.blocked} />
      </>
    )
  }
  if ('profile' in loaderData && loaderData.profile) {
    const { profile } = loaderData
    return (
      <>
        <ProfileTitle of={profile} />
        <ProfileView key={profile.id} {...loaderData} />
      </>
    )
  }
  return (
    <>
      <PlainTitle of={titleOf(loaderData)} />
      {'closed' in loaderData && <MembersOnly />}
      {'failed' in loaderData && <LoadFailure kind={loaderData.failed} />}
      {'profile' in loaderData && <Unavailable kind="profile" />}
    </>
  )
}
