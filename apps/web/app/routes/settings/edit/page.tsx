/** What the own profile says. What is chosen is saved at once, what is typed when the typing stops or the field is left. */
import { profiles } from '@app/contract/addresses/profiles'
import { useState } from 'react'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import type { Route } from './+types/page'
import { useOwnProfile } from '../use-current-member.ts'
import { settingsTitle } from '../settings-title.server.ts'
import { EditFacts } from './edit-facts.tsx'
import { EditFields } from './edit-fields.tsx'
import { EditGender } from './edit-gender.tsx'
import { EditLanguages } from './edit-languages.tsx'
import { EditPrompts } from './edit-prompts.tsx'
import { SaveState } from '../saving/save-state.tsx'
import { useFieldNames } from './field-names.ts'
import { useProfileAutosave } from './use-profile-autosave.ts'

/** It brings the drawings of all interests. */
const EditInterests = lazyPart(async () => (await import('./edit-interests.tsx')).EditInterests)

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const { interests } = await context.get(hostContext).call(profiles.interests, { query: { language } })
  return { title: settingsTitle(context, 'settings.edit'), interests }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Edit({ loaderData }: Route.ComponentProps) {
  const saved = useOwnProfile()
  const { visible_profile_fields: fields, profile_prompts: prompts } = useRoot().settings
  const [own, setOwn] = useState(saved)
  const { saving, refused, autosave } = useProfileAutosave()
  const { save, type, flush } = autosave
  const namesOf = useFieldNames()
  const change = (part: Partial<typeof own>) => setOwn((old) => ({ ...old, ...part }))
  const edit = { own, refused, change, save, type, flush }
  return (
    <>
      <EditFields {...edit} />
      {prompts.length > 0 && <EditPrompts {...edit} />}
      <EditFacts {...edit} />
      <EditGender {...edit} />
      {fields.includes('languages') && <EditLanguages {...edit} />}
      {fields.includes('interests') && <EditInterests {...edit} interests={loaderData.interests} />}
      <SaveState saving={saving} refused={refused} namesOf={namesOf} onAgain={flush} />
    </>
  )
}
