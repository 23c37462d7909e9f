/** The mandate in full, as it is signed: its words are those that banks agreed on, in the reader's language. */
import { useText } from '../../shared/texts.tsx'
import type { LoadedForm } from './load-form.server.ts'
import { useDebitWords } from './use-debit-words.ts'

export function Mandate({ facts }: { facts: LoadedForm }) {
  const t = useText()
  const { price, date } = useDebitWords(facts)
  const { name, address, identifier } = facts.creditor
  // A name may end with the dot of an abbreviation, which then ends the sentence.
  const words = t('debit.mandate.text', { creditor: name }).replaceAll('..', '.')
  const rows = [
    ['creditor', t('debit.mandate.creditor'), `${name}, ${address}`],
    ['identifier', t('debit.mandate.identifier'), identifier],
    ['kind', t('debit.mandate.kind'), t('debit.mandate.once')],
    ['amount', t('debit.mandate.amount'), price],
    ['date', t('debit.mandate.date'), date],
  ] as const
  return (
    <section className="debit__mandate" aria-labelledby="mandate">
      <h2 className="heading-4" id="mandate">
        {t('debit.mandate.title')}
      </h2>
      <dl>
        {rows.map(([key, label, value]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{words}</p>
      <p>{t('debit.mandate.notice')}</p>
    </section>
  )
}
