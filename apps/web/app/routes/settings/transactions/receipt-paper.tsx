import type { ReceiptWords } from '@app/i18n/receipt-words'
import { SumList } from '@app/ui/sum-list'
import { useRoot } from '../../../shared/site/use-root.ts'
import { T, useText } from '../../../shared/texts.tsx'
import { withdrawPath } from './open-transaction.tsx'

interface ReceiptPaperProps {
  /** Of the transaction. */
  id: string
  words: ReceiptWords
}

/** The sheet itself: who sold what to nobody in particular, with its tax. */
export function ReceiptPaper({ id, words }: ReceiptPaperProps) {
  const { title, number, seller, facts, sums, total } = words
  const rows = sums.map(({ label, amount }) => ({ id: label, label, value: amount }))
  const paid = { id: 'total', label: total.label, value: total.amount, kind: 'total' } as const
  return (
    <article className="receipt__paper" aria-label={`${title} ${number}`}>
      <div className="receipt__top">
        <div>
          <h2 className="receipt__title">{title}</h2>
          <span className="numeric breaks">{number}</span>
        </div>
        <address>
          <b className="text-ink">{seller.name}</b>
          {seller.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </div>
      <dl className="receipt__facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rows words={words} />
      <div className="receipt__sums">
        <SumList rows={[...rows, paid]} />
      </div>
      <FinePrint id={id} words={words} />
    </article>
  )
}

function Rows({ words: { columns, rows } }: { words: ReceiptWords }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col" className="table__end">
            {columns.tax}
          </th>
          <th scope="col" className="table__end">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, note, tax, amount, is_discount: isDiscount }) => (
          <tr key={text}>
            <td className={isDiscount ? 'receipt__discount' : undefined}>
              {isDiscount ? text : <b>{text}</b>}
              {note !== undefined && <div className="text-xs muted">{note}</div>}
            </td>
            <td className="table__end nowrap">{tax}</td>
            <td className={`table__end numeric nowrap${isDiscount ? ' receipt__discount' : ''}`}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FinePrint({ id, words: { notes, refund_until: until } }: ReceiptPaperProps) {
  const t = useText()
  const { support_email: email, support_phone: phone } = useRoot().settings
  const link = (href: string) => <a className="link link--quiet" href={href} />
  return (
    <div className="receipt__fine">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {until !== null && (
        <p>
          <T
            id="receipt.withdraw"
            values={{ date: until }}
            tags={{ b: <b />, how: link(withdrawPath(id)), form: link('/pages/return-policy#withdrawal-form') }}
          />
        </p>
      )}
      <p>
        {t('receipt.nameless')} {t('receipt.questions', { email, phone })}
      </p>
    </div>
  )
}
