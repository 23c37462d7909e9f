/** A lander is an advertisement: search engines know of it only where its campaign says so. */
import { describePublic } from '../../shared/site/describe-page.ts'
import type { LanderData } from './campaign.server.ts'

export function describeLander(data: LanderData | undefined) {
  if (!data) return []
  return [...describePublic(data), ...(data.campaign?.indexed ? [] : [{ name: 'robots', content: 'noindex' }])]
}
