import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SumRow {
  id: string
  label: ReactNode
  value: ReactNode
  /** `off` lowers the sum, `total` is what is paid, `quiet` only explains. */
  kind?: 'off' | 'total' | 'quiet' | undefined
}

/** Amounts under each other, and at the end what they come to. */
export function SumList({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className="sum-list">
      {rows.map(({ id, label, value, kind }) => (
        <div key={id} className={classNames('sum-list__row', kind && `sum-list__row--${kind}`)}>
          <dt>{label}</dt>
          <dd className="numeric nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
