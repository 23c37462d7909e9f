/** What the loader of a lander found, for every part of it. */
import { createContext, useContext } from 'react'
import type { LanderData } from './campaign.server.ts'

export const LanderContext = createContext<LanderData | undefined>(undefined)

export function useLander(): LanderData {
  const data = useContext(LanderContext)
  if (!data) throw new Error('a part of a lander stands outside of one')
  return data
}
