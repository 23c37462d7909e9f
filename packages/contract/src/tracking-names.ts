/** What an advertisement writes into the address it leads to. No zod here, so that pages can import it without schemas. */
export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type TrackingName = (typeof TRACKING_NAMES)[number]
/** What goes along from page to page: `from` says which page of ours a visit began with, `lb` that its pages tell how they were left. */
export const CARRIED_NAMES = [...TRACKING_NAMES, 'from', 'lb'] as const
export const LONGEST_TRACKING = 100
