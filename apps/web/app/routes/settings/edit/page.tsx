/** What the own profile says. What is chosen is saved at once, what is typed when the field is left. */
import { profiles } from '@app/contract/addresses/profiles'
import { useState } from 'react'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import type { Route } from './+types/page'
import { useOwnProfile } from '../use-current-member.ts'
import { settingsTitle } from '../settings-title.server.ts'
import { EditFields } from './edit-fields.tsx'
import { EditInterests } from './edit-interests.tsx'
import { EditGender } from './edit-gender.tsx'
import { SaveState } from './save-state.tsx'
import { useAutosave } from './use-autosave.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const { interests } = await context.get(hostContext).call(profiles.interests, { query: { language } })
  return { title: settingsTitle(context, 'settings.edit'), interests }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Edit({ loaderData }: Route.ComponentProps) {
  const saved = useOwnProfile()
  const { visible_profile_fields: fields } = useRoot().settings
  const [own, setOwn] = useState(saved)
  const { saving, save, again } = useAutosave()
  const edit = { own, saving, change: (part: Partial<typeof own>) => setOwn((old) => ({ ...old, ...part })), save }
  return (
    <>
      <EditFields {...edit} />
      <EditGender {...edit} />
      {fields.includes('interests') && <EditInterests {...edit} interests={loaderData.interests} />}
      <SaveState saving={saving} onAgain={again} />
    </>
  )
}
