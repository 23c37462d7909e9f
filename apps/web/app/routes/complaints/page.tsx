/**
 * Complaints of anybody, with an account or without. A form of the browser and its answer on the same page, without a program;
 * only who has work to do first, from the second complaint of a day on, is sent one along.
 */
import '@app/ui/complaints.css'
import { COMPLAINT_WORKING_DAYS } from '@app/contract/limits'
import { sites } from '@app/contract/addresses/sites'
import type { TextId } from '@app/i18n/text-ids'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'
import { breadcrumbFacts } from '../../shared/request/structured-data.server.ts'
import { describePublic } from '../../shared/site/describe-page.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import type { ComplaintAnswer, TypedComplaint } from './complaint-answer.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintReceived } from './complaint-received.tsx'
import { emergencyNumber } from './emergency-number.ts'
import { sentContext } from './file-complaint.server.ts'
import { OtherWays } from './other-ways.tsx'

export { fileComplaint as action } from './file-complaint.server.ts'

/** Whoever complains need not be a member, nor want to be one. */
export const handle = { hydrate: false, entryWarning: false }

const TITLES: Readonly<Record<ComplaintAnswer['kind'], TextId>> = {
  received: 'complaints.received.tab',
  missing: 'complaints.missing.title',
  wait: 'complaints.wait.title',
  enough: 'complaints.missing.title',
  refused: 'complaints.missing.title',
}

/** What a link to the page says in its address, and the own address of a member. */
const typedIn = (query: URLSearchParams, email: string): TypedComplaint => ({
  topic: query.get('topic') ?? '',
  email,
  order: query.get('order') ?? '',
  body: '',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, user, country } = context.get(readerContext)
  const sent = context.get(sentContext)
  const { name, address, city } = await context.get(hostContext).call(sites.companyInfo, {})
  const t = textsFor(context, ['complaints'])
  return {
    answer: sent?.answer,
    typed: sent?.typed ?? typedIn(url.searchParams, user?.email ?? ''),
    emergency: emergencyNumber(country),
    post: { name, address, city },
    title: pageTitle(context, t(sent ? TITLES[sent.answer.kind] : 'complaints.title')),
    description: t('complaints.description', { site: settings.name }),
    preview: linkPreview(context, '/complaints', breadcrumbFacts(context, t('complaints.title'))),
    texts: pageTexts(context, 'complaints'),
    ...(sent?.answer.kind === 'wait' && { needs_program: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <View {...loaderData} />
    </PageTexts>
  )
}

function View({ answer, typed, emergency, post }: Route.ComponentProps['loaderData']) {
  const t = useText()
  return (
    <div className="container container--narrow stack gap-5 complaints">
      <div className="page-head">
        <h1>{t('complaints.title')}</h1>
        <p className="lead">{t('complaints.lead', { days: COMPLAINT_WORKING_DAYS })}</p>
      </div>
      {answer?.kind === 'received' ? (
        <ComplaintReceived complaint={answer.complaint} typed={typed} emergency={emergency} />
      ) : (
        <ComplaintForm answer={answer} typed={typed} emergency={emergency} />
      )}
      <OtherWays post={post} />
    </div>
  )
}
