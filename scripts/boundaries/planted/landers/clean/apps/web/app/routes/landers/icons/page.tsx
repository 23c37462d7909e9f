import type { showMatch } from '../../../features/match-overlay/overlay-state.ts'
import { Frame } from '../frame.tsx'

export const Page = (show: typeof showMatch) => Frame() + String(show)
