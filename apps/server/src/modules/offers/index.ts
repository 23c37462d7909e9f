/**
 * Offers: what lowers a price. The room owns the `offers` schema. It promises that the server's clock alone decides whether
 * an offer still runs, that discounts are never added up, and that what is for once is used once, however many ask at the
 * same time. It knows nothing of payments: an order is a number to it.
 */
export {
  offerView,
  codeView,
  countCode,
  createCodeLimit,
  findDiscountCode,
  saveDiscountCode,
  type CodeLimit,
} from './codes.service.ts'
export { offersPersonalData } from './offers.personal-data.ts'
export {
  isDiscountFree,
  releaseDiscount,
  reserveDiscount,
  redeemDiscount,
  type OrderDiscount,
} from './offers.service.ts'
export {
  normalizeCode,
  findOffer,
  findDiscounts,
  findWelcomeDiscount,
  quotesFor,
  requireCode,
  requirePaymentMethod,
  type DiscountSearch,
} from './quotes.service.ts'
export type { Quote } from './quotes.rules.ts'
