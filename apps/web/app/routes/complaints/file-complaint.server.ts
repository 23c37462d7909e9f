/** Files what was sent with the form of the page, and says what became of it: the loader of the same request shows it. */
import { hasVisibleText } from '@app/contract/characters'
import { complaints } from '@app/contract/addresses/complaints'
import { isComplaintTopic } from '@app/contract/complaint-topics'
import { errorStatuses } from '@app/contract/errors'
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { createContext, data, type ActionFunctionArgs } from 'react-router'
import { fieldText } from '../../shared/forms/field-text.ts'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { readOwnForm } from '../../shared/request/own-form.server.ts'
import { COMPLAINT_FIELDS, type ComplaintAnswer, type TypedComplaint } from './complaint-answer.ts'

interface SentComplaint {
  typed: TypedComplaint
  answer: ComplaintAnswer
}

/** Nothing where no form was sent. */
export const sentContext = createContext<SentComplaint | null>(null)

const STATUSES: Readonly<Record<Exclude<ComplaintAnswer['kind'], 'refused'>, number>> = {
  received: 200,
  missing: errorStatuses.invalid_input,
  wait: errorStatuses.challenge_required,
  enough: errorStatuses.too_many_requests,
}

const statusOf = (answer: ComplaintAnswer) =>
  answer.kind === 'refused' ? errorStatuses[answer.code] : STATUSES[answer.kind]

async function send(
  context: ActionFunctionArgs['context'],
  typed: TypedComplaint,
  form: FormData,
): Promise<ComplaintAnswer> {
  const { topic, email, order, body } = typed
  const isThere = { topic: isComplaintTopic(topic), email: isEmail(normaliseEmail(email)), body: hasVisibleText(body) }
  if (!isComplaintTopic(topic) || !isThere.email || !isThere.body) {
    return { kind: 'missing', fields: COMPLAINT_FIELDS.filter((field) => !isThere[field]) }
  }
  const host = context.get(hostContext)
  const { locale: language } = context.get(readerContext)
  const [website, proof] = [fieldText(form, 'website'), fieldText(form, 'proof')]
  try {
    const complaint = await host.call(complaints.file, {
      body: { topic, email, body, order_number: order, language, website, ...(proof !== '' && { proof }) },
    })
    return { kind: 'received', complaint }
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    const { code, challenge } = refusal
    if (challenge !== undefined) return { kind: 'wait', challenge }
    return code === 'too_many_requests' ? { kind: 'enough' } : { kind: 'refused', code }
  }
}

export async function fileComplaint({ context, request }: ActionFunctionArgs) {
  const form = await readOwnForm(request)
  const typed = {
    topic: fieldText(form, 'topic'),
    email: fieldText(form, 'email').trim(),
    order: fieldText(form, 'order'),
    body: fieldText(form, 'body'),
  }
  const answer = await send(context, typed, form)
  context.set(sentContext, { typed, answer })
  return data(null, { status: statusOf(answer) })
}
