import { createContext, useContext } from 'react'
import { useHydrated } from './use-hydrated.ts'

export interface FieldState {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
  value?: unknown
  disabled?: boolean | undefined
  /** The browser sends what is chosen, script or not. */
  native?: boolean | undefined
}

/**
 * The id and descriptions that tie a control to the field around it; what the control says itself wins. One whose value
 * is held by script is disabled until script listens: what was typed before would be lost.
 */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext)
  const hydrated = useHydrated()
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    disabled: own.disabled || (own.value !== undefined && !own.native && !hydrated),
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] === undefined ? field?.invalid || undefined : Boolean(own['aria-invalid']),
  }
}
