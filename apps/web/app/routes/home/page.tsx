/** Home: turns a visitor into a member, honestly; a member is led to the members. Portraits are drawings, never members. */
import '@app/ui/hero.css'
import { sites } from '@app/contract/addresses/sites'
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Hero, Steps } from '@app/ui/hero'
import { redirect } from 'react-router'
import { Button } from '@app/ui/button'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { formatMoney } from '../../shared/format/money.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useSitePortraits } from '../../shared/site/use-site-portraits.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { PageTexts, T, useLocale, useText } from '../../shared/texts.tsx'
import { describePublic } from '../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTexts, pageTitle } from '../../shared/request/server-texts.server.ts'
import { siteFacts } from '../../shared/request/structured-data.server.ts'
import type { Route } from './+types/page'
import { findSampleProfiles } from './sample-profiles.server.ts'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'

export const handle = { plainBar: true }

const SampleProfiles = lazyPart(async () => (await import('./sample-profiles.tsx')).SampleProfiles)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, user } = context.get(readerContext)
  if (user) throw redirect('/members')
  const [samples, company] = await Promise.all([
    findSampleProfiles(context, request),
    context.get(hostContext).call(sites.companyInfo, {}),
  ])
  return {
    samples,
    title: pageTitle(context, settings.index_title),
    description: settings.description,
    preview: linkPreview(context, '/', siteFacts(context, company)),
    texts: pageTexts(context, 'home', 'signup'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <HomePage />
      {loaderData.samples && <SampleProfiles {...loaderData.samples} />}
    </PageTexts>
  )
}

/** The heights of the seven who stand below the title. */
const STEPS = [7, 16, 10, 19, 13, 6, 12] as const

function HomePage() {
  const { settings } = useRoot()
  const portraits = useSitePortraits(1, STEPS)
  const t = useText()
  const locale = useLocale()
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  return (
    <>
      <Hero title={`${settings.index_title}.`} lead={t('home.lead')} portraits={portraits}>
        <SignupCard />
      </Hero>
      <section className="section">
        <div className="container grid12">
          <div className="stack gap-5">
            <h2 className="heading-1">{t('home.promises')}</h2>
            <Steps
              steps={[
                {
                  title: t('home.promise.free.title'),
                  text: t('home.promise.free.text', { count: FREE_CONVERSATIONS }),
                },
                {
                  title: t('home.promise.credits.title'),
                  text: t('home.promise.credits.text', {
                    credits: settings.message_credits,
                    price: cost ? formatMoney(cost.costs, cost.currency, locale) : '',
                  }),
                },
                {
                  title: t('home.promise.fictional.title'),
                  text: <T id="home.promise.fictional.text" tags={{ fictional: <SiteFictionalMark /> }} />,
                },
              ]}
            />
          </div>
        </div>
      </section>
    </>
  )
}

/** The card on the home page: the way in; where signing up is closed, the way to log in. */
function SignupCard() {
  const open = useSignupOpen()
  const t = useText()
  if (!open) return <SignupClosed />
  return (
    <>
      <h2 className="panel__title">{t('signup.title')}</h2>
      <SignupForm />
    </>
  )
}

function SignupClosed() {
  const t = useText()
  return (
    <div className="stack gap-4">
      <h2 className="heading-2">{t('home.card.closed.title')}</h2>
      <p>{t('home.card.closed.text')}</p>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </div>
  )
}
