/**
 * What a lander is written from: the campaign of its slug, its words, and what the address carries to the form for signing
 * up. A slug that nobody knows, or that is over, shows the page without one.
 */
import type { Campaign } from '@app/contract'
import { landers } from '@app/contract/addresses/landers'
import { LANDER_ADDRESSES, type CampaignPage, type LanderGround } from '@app/contract/lander-names'
import { isLocale } from '@app/i18n/locales'
import { redirect, type RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'
import { readCarried } from '../../shared/tracking.ts'
import type { PageTexts } from '../../shared/texts.tsx'

export type LanderName = CampaignPage | 'swipe'

/** What each stands on, and which words it has besides its own. */
const LANDERS: Readonly<Record<LanderName, { ground: LanderGround; texts?: readonly string[] }>> = {
  alonetonight: { ground: 'night' },
  collage: { ground: 'brand_tint', texts: ['interests'] },
  gallery: { ground: 'plain' },
  icons: { ground: 'brand', texts: ['interests'] },
  map: { ground: 'plain' },
  social: { ground: 'sunken' },
  transitions: { ground: 'brand_tint' },
  video: { ground: 'night' },
  swipe: { ground: 'sunken', texts: ['interests'] },
}

const SLUG = /^[a-z0-9-]{1,40}$/

type Context = Readonly<RouterContextProvider>

async function findCampaign(context: Context, page: LanderName, slug: string | undefined): Promise<Campaign | null> {
  if (page === 'swipe' || slug === undefined || !SLUG.test(slug)) return null
  const host = context.get(hostContext)
  const query = { slug, language: context.get(readerContext).locale }
  try {
    return (await host.call(landers.campaign, { params: { page }, query })).campaign
  } catch (error) {
    // Who came by an advertisement gets the page, also where its words cannot be read.
    host.reportError(error)
    return null
  }
}

/** Slugs that mean nothing are all called one: nobody makes up names for what is counted. */
function nameOf(page: LanderName, slug: string | undefined, campaign: Campaign | null): string {
  if (slug === undefined) return page
  if (!campaign) return `${page}.other`
  return [page, slug, ...(campaign.variant === null ? [] : [campaign.variant])].join('.')
}

/** How a visitor came, where they began and the language they read go along to the next page in its address. */
function carriedFields(request: Request, from: string): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const language = searchParams.get('lang')
  return { ...readCarried(searchParams), from, ...(isLocale(language) ? { lang: language } : {}) }
}

interface LanderRequest {
  context: Context
  request: Request
}

/** A member has no use for an advertisement. */
export async function loadLander({ context, request }: LanderRequest, page: LanderName, slug?: string) {
  const { user, settings } = context.get(readerContext)
  if (user) throw redirect('/members')
  const { ground, texts = [] } = LANDERS[page]
  const address = LANDER_ADDRESSES[page]
  const campaign = await findCampaign(context, page, slug)
  const t = textsFor(context, [`lander-${page}`])
  const headline = campaign?.headline ?? t(`lander.${page}.headline`)
  const path = campaign && slug !== undefined ? `/landers/${address}/${slug}` : `/landers/${address}`
  const preview = linkPreview(context, path)
  return {
    page,
    campaign,
    ground: campaign?.ground ?? ground,
    carried: carriedFields(request, nameOf(page, slug, campaign)),
    title: pageTitle(context, headline.replace(/\.$/, '')),
    description: settings.description,
    // Search engines have no use for the languages of a page they may not keep.
    preview: campaign?.indexed ? preview : { ...preview, hreflangs: [] },
    texts: pageTexts(context, 'lander', `lander-${page}`, ...texts),
  }
}

/** As a page gets it: on the way the texts lose what their compiler knew. */
export type LanderData = Omit<Awaited<ReturnType<typeof loadLander>>, 'texts'> & {
  texts: Parameters<typeof PageTexts>[0]['texts']
}
