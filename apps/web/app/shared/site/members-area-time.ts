/** Since when the member is in the members area without leaving it. A new document begins anew. */
import { now } from '../clock.ts'
import { MEMBERS_AREA } from './member-pages.ts'

let enteredAt: number | undefined

export function trackMembersArea(pathname: string): void {
  enteredAt = MEMBERS_AREA.test(pathname) ? (enteredAt ?? now()) : undefined
}

/** In ms by this browser's clock; nothing outside of the area. */
export const membersAreaSince = (): number | undefined => enteredAt
