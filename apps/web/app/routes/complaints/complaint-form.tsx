import { COMPLAINT_TOPICS } from '@app/contract/complaint-topics'
import { LONGEST_COMPLAINT } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Select } from '@app/ui/select'
import { Textarea } from '@app/ui/textarea'
import { CircleAlert } from 'lucide-react'
import { T, useText } from '../../shared/texts.tsx'
import type { ComplaintAnswer, ComplaintField, TypedComplaint } from './complaint-answer.ts'
import { DangerNotice } from './danger-notice.tsx'
import { ProofSender } from './proof-sender.tsx'
import { useMailTags } from './use-mail-tags.tsx'

const LONGEST_EMAIL = 254

interface ComplaintFormProps {
  /** What became of the form that was sent before this one. */
  answer: Exclude<ComplaintAnswer, { kind: 'received' }> | undefined
  typed: TypedComplaint
  emergency: string
}

const idOf = (field: ComplaintField) => `complaint-${field}`

export function ComplaintForm({ answer, typed, emergency }: ComplaintFormProps) {
  const t = useText()
  const missing = answer?.kind === 'missing' ? answer.fields : []
  const fieldOf = (field: ComplaintField) => ({
    id: idOf(field),
    label: t(`complaints.${field}`),
    error: missing.includes(field) && t(`complaints.missing.${field}`),
  })
  return (
    <form method="post" action="/complaints" className="card stack complaints__form" noValidate>
      {answer && <NotSent answer={answer} />}
      <Field {...fieldOf('topic')}>
        <Select name="topic" defaultValue={typed.topic} required>
          <option value="">{t('complaints.topic.choose')}</option>
          {COMPLAINT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`complaints.topic.${topic}`)}
            </option>
          ))}
        </Select>
      </Field>
      <TopicNotes emergency={emergency} />
      {typed.order !== '' && (
        <Field label={t('complaints.order')}>
          <Input name="order" defaultValue={typed.order} autoComplete="off" maxLength={40} />
        </Field>
      )}
      <Field {...fieldOf('email')}>
        <Input
          name="email"
          type="email"
          defaultValue={typed.email}
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          required
        />
      </Field>
      <Field {...fieldOf('body')}>
        <Textarea name="body" defaultValue={typed.body} maxLength={LONGEST_COMPLAINT} required />
      </Field>
      <Honeypot />
      {answer?.kind === 'wait' && <ProofSender challenge={answer.challenge} />}
      <Button variant="primary" size="lg" type="submit" native>
        {t('complaints.send')}
      </Button>
    </form>
  )
}

/** Says what is to be known about a topic, once that is chosen. */
function TopicNotes({ emergency }: { emergency: string }) {
  const t = useText()
  return (
    <>
      <div className="complaints__note" data-topic="safety">
        <DangerNotice number={emergency} />
      </div>
      <p className="complaints__note text-sm muted" data-topic="privacy">
        {t('complaints.privacy')}
      </p>
      <p className="complaints__note text-sm muted" data-topic="decision">
        <T id="complaints.decision" tags={{ ban: <a className="link" href="/pages/ban" /> }} />
      </p>
    </>
  )
}

/** Persons neither see nor hear it; programs fill in what there is. */
function Honeypot() {
  const t = useText()
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="complaint-website">{t('complaints.website')}</label>
      <input id="complaint-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function NotSent({ answer }: { answer: NonNullable<ComplaintFormProps['answer']> }) {
  const t = useText()
  const tags = useMailTags()
  const alert = { tone: 'danger', role: 'alert', icon: CircleAlert } as const
  switch (answer.kind) {
    case 'wait':
      return null
    case 'missing':
      return <Banner {...alert} title={t('complaints.missing.title')} text={<MissingFields fields={answer.fields} />} />
    case 'enough':
      return (
        <Banner {...alert} title={t('complaints.enough.title')} text={<T id="complaints.enough.text" tags={tags} />} />
      )
    default:
      return <Banner {...alert} title={t('complaints.missing.title')} text={t(errorTextId(answer.code))} />
  }
}

function MissingFields({ fields }: { fields: readonly ComplaintField[] }) {
  const t = useText()
  return (
    <ul className="complaints__missing">
      {fields.map((field) => (
        <li key={field}>
          <a className="link" href={`#${idOf(field)}`}>
            {t(`complaints.missing.${field}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
