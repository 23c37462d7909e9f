/** What a complaint can be about, in the order in which a form offers it. No zod: pages read it too. */
export const COMPLAINT_TOPICS = [
  'payment',
  'member',
  'safety',
  'fictional',
  'privacy',
  'technical',
  'decision',
  'other',
] as const
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number]

export const isComplaintTopic = (value: unknown): value is ComplaintTopic =>
  COMPLAINT_TOPICS.some((topic) => topic === value)
