import type { Bundle } from '@app/contract'

/** What the parts of the prices are told. */
export interface PricingData {
  bundles: readonly Bundle[]
  /** Whose prices these are. */
  country: string
  /** Who the money goes to, as a statement names them. */
  company: string
}
