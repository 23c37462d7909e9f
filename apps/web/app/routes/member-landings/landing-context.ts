/** What the loader of a page about a person found, for every part of it. */
import { createContext, useContext } from 'react'
import type { PageTexts } from '../../shared/texts.tsx'
import type { LandingData } from './load-landing.server.ts'

/** As a page gets it: on the way the texts lose what their compiler knew. */
export type Landing = Omit<LandingData, 'texts'> & { texts: Parameters<typeof PageTexts>[0]['texts'] }

export const LandingContext = createContext<Landing | undefined>(undefined)

export function useLanding(): Landing {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('a part of a page about a person stands outside of one')
  return landing
}
