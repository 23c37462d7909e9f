/** What an advertisement writes into the address it leads to. No zod here, so that pages can import it without schemas. */
export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type TrackingName = (typeof TRACKING_NAMES)[number]
export const LONGEST_TRACKING = 100
