/**
 * What a page about a person is written from. Where there is nobody to show, for whatever reason, the page is the same for all:
 * not one byte tells of whom it would have been.
 */
import type { LandingPerson } from '@app/contract'
import { profiles } from '@app/contract/addresses/profiles'
import { plainText } from '@app/contract/characters'
import { LONGEST_SIGNUP_MESSAGE } from '@app/contract/limits'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'

/** No search engine, no shared cache and no other site learns of a person from here. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noimageindex, noarchive',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

const PUBLIC_ID = /^[\w-]{16}$/

export type LandingName = 'landing' | 'landing2' | 'landing3'

/** A member, as their page says it; nobody, as all those pages say it. */
export type Shown = { person: LandingPerson; about: string } | { person: null; about: null }

interface LandingRequest {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { id: string; slug?: string | undefined }
}

async function findPerson({ context, params: { id } }: LandingRequest): Promise<Shown> {
  if (!PUBLIC_ID.test(id)) return { person: null, about: null }
  const { person } = await context.get(hostContext).call(profiles.landing, { params: { id } })
  return person ? { person, about: id } : { person: null, about: null }
}

function describe(context: LandingRequest['context'], { person }: Shown) {
  const t = textsFor(context, ['member-landing'])
  const { description } = context.get(readerContext).settings
  if (!person) return { title: pageTitle(context, t('landing.nobody')), description }
  const { name, age, kind } = person
  if (kind === 'real') return { title: pageTitle(context, t('landing.person', { name, age })), description }
  const fictional = t('landing.fictional.dock')
  return { title: pageTitle(context, `${t('landing.person', { name, age })}: ${fictional}`), description: fictional }
}

/** What was written, or else the line that was chosen. */
function lineIn(request: Request): string {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => plainText(searchParams.get(name) ?? '').trim()
  const line = read('signup_message') || read('line')
  return line.slice(0, LONGEST_SIGNUP_MESSAGE).toWellFormed()
}

const SLUG = /^[a-z0-9-]{1,40}$/

/** The page, and the campaign it was opened for: which of them are known is decided where they are written down. */
const nameOf = (page: LandingName, slug: string | undefined): string =>
  slug === undefined ? page : `${page}.${SLUG.test(slug) ? slug : 'other'}`

/** Members have the profile itself. */
export async function loadLanding(landing: LandingRequest, page: LandingName, ...features: string[]) {
  const { context, request, params } = landing
  if (context.get(readerContext).user) throw redirect(PUBLIC_ID.test(params.id) ? `/members/${params.id}` : '/members')
  const shown = await findPerson(landing)
  const texts = pageTexts(context, 'member-landing', 'lander', 'signup', 'interests', ...features)
  return data(
    { ...shown, ...describe(context, shown), from: nameOf(page, params.slug), line: lineIn(request), texts },
    { headers: HEADERS },
  )
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>['data']
