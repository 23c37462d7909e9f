/** The parts that only the mail of a receipt has: its rows as a table, and the box that says how to send it back. */
import { Link } from '@react-email/components'
import { createElement as element, type ReactElement } from 'react'
import type { PartOf } from './mail-look.ts'

export interface ReceiptContent {
  /** The line that mailboxes show beside the subject. */
  preview: string
  rows: readonly {
    text: string
    amount: string
    look: 'row' | 'row_quiet' | 'row_discount' | 'row_total' | 'row_first'
  }[]
  /** By what numbers the seller is known. */
  registered: string
  box: { title: string; text: string; links: readonly { text: string; link: string }[] }
}

/** What the converter to plain text knows the rows by. */
export const ROWS_CLASS = 'm-rows'

const PLAIN = { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 }

function receiptTable({ rows }: ReceiptContent, part: PartOf): ReactElement {
  const lines = rows.map(({ text, amount, look }) => {
    const { className, style } = part(look)
    const end = { className, style: { ...style, whiteSpace: 'nowrap' as const }, align: 'right' as const }
    return element('tr', { key: text }, element('td', { className, style }, text), element('td', end, amount))
  })
  return element(
    'table',
    { ...PLAIN, className: ROWS_CLASS, style: { marginBottom: 20 } },
    element('tbody', null, ...lines),
  )
}

function returnBox({ box: { title, text, links } }: ReceiptContent, part: PartOf): ReactElement {
  const ways = links.flatMap((way) => [
    element('br', { key: `${way.link} break` }),
    element(Link, { key: way.link, ...part('box_link'), href: way.link }, way.text),
  ])
  const cell = element('td', part('box'), element('b', null, title), element('br'), text, ...ways)
  const table = { ...PLAIN, style: { marginTop: 24, borderCollapse: 'separate' as const } }
  return element('table', table, element('tbody', null, element('tr', null, cell)))
}

export function receiptParts(content: ReceiptContent, part: PartOf): { table: ReactElement[]; box: ReactElement[] } {
  return { table: [receiptTable(content, part)], box: [returnBox(content, part)] }
}
