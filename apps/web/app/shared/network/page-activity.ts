/**
 * Whether somebody is at this page: it has the focus, and was touched within two minutes. Its calls say so, and what is new is not
 * pushed to the member's other browsers meanwhile. A page that is open and forgotten does not count.
 */
import { now } from '../clock.ts'

const ACTIVE_MS = 120_000

let touchedAt = 0

export const noteTouch = () => void (touchedAt = now())

export const isPageActive = () => document.hasFocus() && now() - touchedAt < ACTIVE_MS
