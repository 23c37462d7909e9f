/** How a number of members is told to visitors: rounded down, and not at all where it is small. */
import { MEMBER_STEPS, type MemberStep } from '@app/contract/lander-names'

export const LEAST_SHOWN = MEMBER_STEPS[0]

export const stepOf = (members: number): MemberStep | undefined => MEMBER_STEPS.findLast((step) => step <= members)
