import { showMatch } from '../../../features/match-overlay/overlay-state.ts' // planted

export const Page = () => showMatch()
