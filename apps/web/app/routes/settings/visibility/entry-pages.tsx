/** Being shown to visitors, on pages that invite them: off until the member says yes to exactly what is shown below the switch. */
import type { EntryPages } from '@app/contract'
import { LANDING_QUESTIONS, type LandingQuestion } from '@app/contract/landing-questions'
import { Avatar } from '@app/ui/avatar'
import { Card } from '@app/ui/card'
import { Chip } from '@app/ui/chip'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { useState } from 'react'
import { changeEntryPages } from '../../../shared/api/profile-calls.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { initialOf } from '../../../shared/initial.ts'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import { SwitchCard } from '../switch-card.tsx'

interface EntryPagesProps {
  saved: EntryPages
  texts: Parameters<typeof PageTexts>[0]['texts']
}

export function ShownOnEntryPages({ saved, texts }: EntryPagesProps) {
  const t = useText()
  const [on, setOn] = useState(saved.on)
  return (
    <>
      <SwitchCard
        title={t('visibility.entry')}
        text={t('visibility.entry.text')}
        saved={on}
        save={async (next) => (await changeEntryPages({ on: next })).refusal}
        onSaved={setOn}
      />
      <PageTexts texts={texts}>
        <Preview saved={saved} />
      </PageTexts>
    </>
  )
}

function Preview({ saved: { person, question } }: { saved: EntryPages }) {
  const t = useText()
  const address = usePhotoUrl()
  const { name, age, city, image, about_me, interests } = person
  return (
    <Card>
      <div className="stack gap-3">
        <h2 className="heading-3">{t('visibility.entry.preview')}</h2>
        <div className="cluster">
          <Avatar kind="real" src={image ? address(image.thumb_filename) : undefined} initials={initialOf(name)} />
          <p>
            <b>{t('landing.person', { name, age })}</b> {city}
          </p>
        </div>
        {about_me !== null && <p className="breaks">{t('landing.quote', { words: about_me })}</p>}
        <div className="cluster cluster--wrap">
          {interests.map((interest) => (
            <Chip key={interest}>{t(`interest.${interest}`)}</Chip>
          ))}
        </div>
        <Question chosen={question} />
      </div>
    </Card>
  )
}

/** Says nothing of whether they are shown: another tab may have switched that off. */
function Question({ chosen }: { chosen: LandingQuestion }) {
  const t = useText()
  const { refusal, send } = useCall<LandingQuestion>(async (question) => (await changeEntryPages({ question })).refusal)
  return (
    <Field label={t('visibility.entry.question')}>
      <Select
        name="question"
        defaultValue={chosen}
        onChange={({ currentTarget }) => send(currentTarget.value as LandingQuestion)}
      >
        {LANDING_QUESTIONS.map((question) => (
          <option key={question} value={question}>
            {t(`landing.question.${question}`)}
          </option>
        ))}
      </Select>
      <RefusalBanner refusal={refusal} />
    </Field>
  )
}
