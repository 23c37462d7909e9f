/** A table of what things cost or who has them: the first cell of a row names it. */
import type { ReactNode } from 'react'

interface PriceTableProps {
  kind: 'compare' | 'sums'
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export function PriceTable({ kind, caption, head, rows }: PriceTableProps) {
  return (
    <table className={`price-table price-table--${kind}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
