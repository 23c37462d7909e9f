/** What a member can ask visitors on the page that shows them, each with three answers. No zod here, so that pages can import it. */
export const LANDING_QUESTIONS = ['hill', 'sunday', 'song'] as const
export type LandingQuestion = (typeof LANDING_QUESTIONS)[number]
export const LANDING_ANSWERS = [1, 2, 3] as const
