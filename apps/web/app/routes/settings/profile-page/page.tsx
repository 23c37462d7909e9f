/** The own profile: as others see it, what is still missing, and the way to the settings. */
import '@app/ui/own-profile.css'
import { places } from '@app/contract/addresses/places'
import { profiles } from '@app/contract/addresses/profiles'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { EyeOff, MailCheck } from 'lucide-react'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/page'
import { useOwnProfile, useCurrentUser } from '../use-current-member.ts'
import { OwnProfileHeader } from '../own-profile-header.tsx'
import { SettingsList } from '../settings-list.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import { PublicProfile } from './public-profile.tsx'
import { CompletenessCard } from './completeness-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const host = context.get(hostContext)
  const [{ interests }, { regions }] = await Promise.all([
    host.call(profiles.interests, { query: { language } }),
    host.call(places.regions, { query: { language } }),
  ])
  return { title: settingsTitle(context, 'nav.profile'), interests, regions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function OwnProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { country, region } = useOwnProfile()
  const regionName = loaderData.regions[country]?.find(({ key }) => key === region)?.name
  return (
    <div className="container own-profile">
      <div>
        <OwnProfileHeader href="/settings/profile" label={t('settings.edit')} />
        <VisibilityBanner />
        <PublicProfile interests={loaderData.interests} regionName={regionName} />
      </div>
      <div>
        <CompletenessCard />
        <SettingsList />
      </div>
    </div>
  )
}

/** Whether anybody sees the profile at all. */
function VisibilityBanner() {
  const t = useText()
  const { status } = useCurrentUser()
  const { invisible } = useOwnProfile()
  if (status === 'not_confirmed') {
    return <Banner tone="warn" icon={MailCheck} title={t('own.unconfirmed')} text={t('own.unconfirmed.text')} />
  }
  if (!invisible) return null
  return (
    <Banner
      tone="info"
      icon={EyeOff}
      title={t('visibility.now')}
      text={t('visibility.now.text')}
      actions={
        <Button variant="line" size="sm" href="/settings/visibility">
          {t('visibility.change')}
        </Button>
      }
    />
  )
}
