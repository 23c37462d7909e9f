import { showMatch } from '../../../features/match-overlay/overlay-state.ts'

export const shown = showMatch()
