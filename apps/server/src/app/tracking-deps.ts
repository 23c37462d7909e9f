/** What campaigns need to know of other rooms: whether the offer they name is one, and which country a region is in. */
import { findDiscountCode } from '../modules/offers/index.ts'
import { regionByKey } from '../modules/places/index.ts'
import type { CampaignFacts } from '../modules/tracking/index.ts'

export const campaignFacts: CampaignFacts = {
  findOffer: async (db, site, code, now) => (await findDiscountCode(db, site, code, now))?.percentage,
  findRegion: regionByKey,
}
