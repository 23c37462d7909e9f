/** The ways from a list to one of the transactions, further to its withdrawal, and back to the list as it was. */
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

export const transactionPath = (id: string) => `/transactions/${id}`
export const withdrawPath = (id: string) => `${transactionPath(id)}/withdraw`

/** Kept with an entry of the history. */
interface ListEntryState {
  /** How many steps back the list is, or the page that named it; nothing where one came by the address. */
  stepsFromList?: number
}

const useSteps = () => (useLocation().state as ListEntryState | null)?.stepsFromList

interface OpenTransactionProps {
  id: string
  className: string
  children?: ReactNode
  /** Its withdrawal, and not the transaction itself. */
  withdraw?: boolean
}

/** In the list, or where one of it is named. */
export function OpenTransaction({ id, className, children, withdraw = false }: OpenTransactionProps) {
  const state: ListEntryState = { stepsFromList: 1 }
  return (
    <Link
      to={withdraw ? withdrawPath(id) : transactionPath(id)}
      state={state}
      preventScrollReset
      className={className}
      data-focus=""
    >
      {children}
    </Link>
  )
}

/** In one of them: what leads further, and knows how far the list is. */
export function FurtherLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const steps = useSteps()
  const state: ListEntryState | null = steps === undefined ? null : { stepsFromList: steps + 1 }
  return (
    <Link to={to} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  )
}

/** Back to the list: by the steps that led here, or to it where one came by the address. */
export function useBackToList(): () => void {
  const navigate = useNavigate()
  const steps = useSteps()
  return () => {
    void (steps === undefined
      ? navigate('/transactions', { replace: true, preventScrollReset: true })
      : navigate(-steps))
  }
}

/** One step back, or to the list where one came by the address. */
export function useStepBack(): () => void {
  const navigate = useNavigate()
  const steps = useSteps()
  const toList = useBackToList()
  return () => (steps === undefined ? toList() : void navigate(-1))
}
