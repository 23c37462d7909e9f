/** The long pages: terms, privacy and the rest. They ship no program; their texts are data of one language. */
import '@app/ui/storage-list.css'
import type { PreparedPage } from '@app/i18n/page-document'
import { sites } from '@app/contract/addresses/sites'
import { Prose } from '@app/ui/prose'
import { data } from 'react-router'
import { describePublic } from '../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'
import { breadcrumbFacts, questionFacts } from '../../shared/request/structured-data.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { Blocks } from './blocks.tsx'
import { listQuestions } from './list-questions.server.ts'
import { describeValues } from './page-values.server.ts'
import { PageText } from './page-text.tsx'

export const handle = { hydrate: false, kept: true }

const hasTable = ({ sections }: PreparedPage) =>
  sections.some(({ blocks }) => blocks.some((block) => typeof block === 'object' && 'table' in block))

export async function loader({ params, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const reader = context.get(readerContext)
  const page = host.findPage(params.page, reader.locale) as PreparedPage | undefined
  if (!page) throw data(null, { status: 404 })
  const company = await host.call(sites.companyInfo, {})
  const { values, fill } = describeValues(reader, company, page.texts)
  const { texts, ...document } = page
  const { support_email: email, support_phone: phone } = reader.settings
  const questions = listQuestions(page, fill, {
    email,
    phone,
    fictional: textsFor(context, ['shell'])('fictional.mark'),
  })
  const features = hasTable(page) ? ['static', 'browser-storage'] : ['static']
  return {
    page: document,
    texts: { ...pageTexts(context, ...features), ...texts },
    values,
    dated: params.page === 'terms',
    title: pageTitle(context, fill(page.title)),
    description: fill(page.description),
    preview: linkPreview(context, `/pages/${params.page}`, [
      ...breadcrumbFacts(context, fill(page.title)),
      ...questionFacts(questions),
    ]),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function StaticPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Document {...loaderData} />
    </PageTexts>
  )
}

function Document({ page, values, dated }: Route.ComponentProps['loaderData']) {
  const t = useText()
  const text = (id: string) => <PageText id={id} values={values} />
  return (
    <Prose
      title={text(page.title)}
      meta={dated ? t('static.version', { date: values['terms_date'] ?? '' }) : undefined}
      contentsLabel={t('static.contents')}
      contents={[
        { href: '#summary', label: t('static.summary'), current: true },
        ...page.sections.map(({ id, heading }) => ({ href: `#${id}`, label: text(heading) })),
      ]}
      summary={{ id: 'summary', title: t('static.summary'), items: page.summary.map(text) }}
    >
      {page.sections.map(({ id, heading, blocks }) => (
        <Blocks key={id} id={id} heading={heading} blocks={blocks} values={values} />
      ))}
    </Prose>
  )
}
