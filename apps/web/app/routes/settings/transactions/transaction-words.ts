/** What is said of a transaction in a word: its state, its day, its amount. */
import type { Transaction, TransactionStatus } from '@app/contract'
import { formatCents, methodName } from '@app/i18n/receipt-words'
import type { PillProps } from '@app/ui/pill'
import { Check, Clock, Undo2, X, type LucideIcon } from 'lucide-react'
import { formatOf, formsOf } from '../../../shared/calendar.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { useDays } from './use-days.ts'

interface StatusLook {
  tone: PillProps['tone']
  icon: LucideIcon
}

export const STATUS_LOOKS: Readonly<Record<TransactionStatus, StatusLook>> = {
  open: { tone: 'warn', icon: Clock },
  pending: { tone: 'warn', icon: Clock },
  paid: { tone: 'ok', icon: Check },
  failed: { tone: 'danger', icon: X },
  canceled: { tone: undefined, icon: X },
  returning: { tone: 'info', icon: Undo2 },
  returned: { tone: 'info', icon: Undo2 },
  partly_returned: { tone: 'info', icon: Undo2 },
  withdrawn: { tone: 'info', icon: Undo2 },
  charged_back: { tone: 'danger', icon: Undo2 },
}

const PAID: readonly TransactionStatus[] = ['paid', 'returning', 'returned', 'partly_returned', 'withdrawn']

/** Money came for it. */
export const isPaid = (status: TransactionStatus) => PAID.includes(status)

/** What a member may have to do about it, or may still do. */
function useNote({ needs_bank_account: needsAccount, withdraw_until: until }: Transaction): string | undefined {
  const t = useText()
  const { shortLastDay } = useDays()
  if (needsAccount) return t('bank.row')
  return until === null ? undefined : t('withdraw.row', { date: shortLastDay(until) })
}

export function useTransactionWords(transaction: Transaction) {
  const { at, kind, credits, status, currency, total_cents, payment_method } = transaction
  const t = useText()
  const locale = useLocale()
  const { settings } = useRoot()
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return {
    date: formatOf(formsOf(locale), settings.time_zone, day).format(new Date(at)),
    what: kind === 'debt' ? t('transaction.debt') : t('transaction.credits', { credits }),
    note: useNote(transaction),
    method: methodName(payment_method, (id, values) => t(id as 'payment_method.ideal', values)),
    state: t(`transaction.status.${status}`),
    amount: formatCents(status === 'returned' ? -total_cents : total_cents, currency, locale),
  }
}
