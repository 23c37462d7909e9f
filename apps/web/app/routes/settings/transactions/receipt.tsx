/** A receipt as a page of its own, to be read, printed or saved. The server writes its words, as it does for the file. */
import '@app/ui/sums.css'
import '@app/ui/receipt.css'
import { RECEIPT_TEXTS, receiptWords } from '@app/i18n/receipt-words'
import { Button } from '@app/ui/button'
import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft, FileDown, Printer } from 'lucide-react'
import { data } from 'react-router'
import { receiptFileUrl } from '../../../shared/api/transaction-calls.ts'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import { pageTexts, pageTitle, textsFor } from '../../../shared/request/server-texts.server.ts'
import { describeUnlisted } from '../../../shared/site/describe-page.ts'
import { PageTexts, useLocale, useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/receipt'
import { findTransaction } from './find-transactions.ts'
import { transactionPath } from './open-transaction.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { transaction } = await findTransaction(context.get(hostContext), params.id)
  const number = url.searchParams.get('number')
  const receipt = transaction.receipts.find((one) => number === null || one.number === number)
  if (!receipt) throw data(null, { status: 404 })
  const { locale, settings } = context.get(readerContext)
  const t = textsFor(context, RECEIPT_TEXTS)
  const reader = { locale, time_zone: settings.time_zone, t: t as Parameters<typeof receiptWords>[1]['t'] }
  return {
    title: pageTitle(context, t('receipt.yours')),
    texts: pageTexts(context, 'transactions', 'receipt'),
    id: transaction.id,
    words: receiptWords(receipt, reader),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { texts, id, words } = loaderData
  return (
    <PageTexts texts={texts}>
      <div className="container receipt">
        <Head id={id} number={words.number} isNote={words.kind === 'credit_note'} />
        <ReceiptPaper id={id} words={words} />
      </div>
    </PageTexts>
  )
}

interface HeadProps {
  id: string
  number: string
  isNote: boolean
}

function Head({ id, number, isNote }: HeadProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <div className="receipt__head">
      <div className="cluster gap-1">
        <IconButton href={transactionPath(id)} label={t('transaction.back')} icon={ArrowLeft} />
        <h1>{t(isNote ? 'receipt.title.credit_note' : 'receipt.yours')}</h1>
      </div>
      <div className="cluster gap-2">
        <Button variant="night" size="sm" icon={FileDown} asChild>
          <a href={receiptFileUrl(id, locale, number)} download aria-label={t('transaction.pdf')}>
            {t('receipt.pdf')}
          </a>
        </Button>
        <Button variant="line" size="sm" icon={Printer} onClick={() => print()}>
          {t('transaction.print')}
        </Button>
      </div>
    </div>
  )
}
