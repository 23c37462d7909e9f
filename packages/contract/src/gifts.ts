/**
 * The gifts, each with its price as a multiple of the site's `gift_credits`. No zod here: any page can show them. The last one
 * is what the art set of the site makes of it; conversations hold it by the key that the first set gave it.
 */
export const GIFTS = [
  { key: 'coffee', times: 1 },
  { key: 'rose', times: 1 },
  { key: 'cactus', times: 1 },
  { key: 'chocolates', times: 2 },
  { key: 'cake', times: 2 },
  { key: 'record', times: 2 },
  { key: 'bubbly', times: 4 },
  { key: 'matchbox', times: 4 },
] as const

export type GiftKey = (typeof GIFTS)[number]['key']
