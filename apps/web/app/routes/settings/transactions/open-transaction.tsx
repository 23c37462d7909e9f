import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Where one of them is; opened from the list, closing it is the way back to the list as it was. */
export const transactionPath = (id: string) => `/transactions/${id}`

export interface ListEntryState {
  fromList?: boolean
}

interface OpenTransactionProps {
  id: string
  className: string
  children: ReactNode
}

export function OpenTransaction({ id, className, children }: OpenTransactionProps) {
  const state: ListEntryState = { fromList: true }
  return (
    <Link to={transactionPath(id)} state={state} preventScrollReset className={className} data-focus="">
      {children}
    </Link>
  )
}
