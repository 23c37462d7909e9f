/** Somebody's profile. Hidden, deleted, unknown, and of one who blocked the reader look the same: not available. */
import { Failure } from '../../features/people/failure.tsx'
import { MembersOnly } from '../../features/people/members-only.tsx'
import { mayLookAround } from '../../shared/looking-around.server.ts'
import type { Route } from './+types/page'
import { Blocked } from './blocked.tsx'
import { findMember } from './find-member.server.ts'
import { findMemberHere } from './find-member.ts'
import { ProfileView } from './profile-view.tsx'
import { PersonTitle, PlainTitle } from './titles.tsx'
import { Unavailable } from './unavailable.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return mayLookAround(context, request) ? findMember(context, request, params.id) : { closed: true as const }
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findMemberHere(request, params.id)
}

export default function Member({ loaderData }: Route.ComponentProps) {
  if ('profile' in loaderData && loaderData.profile) {
    const { profile } = loaderData
    return (
      <>
        <PersonTitle of={profile} />
        {profile.blocked ? <Blocked profile={profile} /> : <ProfileView key={profile.id} {...loaderData} />}
      </>
    )
  }
  return (
    <>
      <PlainTitle of={'closed' in loaderData ? 'members.closed.title' : 'gone.title'} />
      {'closed' in loaderData && <MembersOnly />}
      {'failed' in loaderData && <Failure kind={loaderData.failed} />}
      {'profile' in loaderData && <Unavailable />}
    </>
  )
}
