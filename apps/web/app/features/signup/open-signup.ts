/** Opens the form for signing up over the page, where the layout around it has one. */
import { createContext, useContext, type ReactNode } from 'react'
import type { PageTexts } from '../../shared/texts.tsx'

export interface SignupRequest {
  texts: Parameters<typeof PageTexts>[0]['texts']
  /** What the page asks for before the usual. */
  first: ReactNode
}

export const OpenSignupContext = createContext<(request: SignupRequest) => void>(() => undefined)

export const useOpenSignup = () => useContext(OpenSignupContext)
