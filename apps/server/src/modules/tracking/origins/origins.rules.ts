/** Pure rules of origins: what the form says of where a signup began. */
import { CAMPAIGN_PAGES, MEMBER_CAMPAIGN_PAGES } from '@app/contract/lander-names'

/** The pages a signup can begin with; those without campaigns have no slug. */
const PAGES: readonly string[] = [...CAMPAIGN_PAGES, ...MEMBER_CAMPAIGN_PAGES, 'swipe', 'landing']
const SLUG = /^[a-z0-9-]{1,40}$/
const VARIANT = /^[a-d]$/

export interface Beginning {
  page: string
  slug: string | null
  variant: string | null
}

/** What is none of ours says nothing: anybody can write anything into an address. */
export function readBeginning(from: string | undefined): Beginning | undefined {
  const [page = '', slug, variant] = from?.split('.') ?? []
  if (!PAGES.includes(page)) return undefined
  if (slug === undefined || !SLUG.test(slug)) return { page, slug: null, variant: null }
  return { page, slug, variant: variant !== undefined && VARIANT.test(variant) ? variant : null }
}
