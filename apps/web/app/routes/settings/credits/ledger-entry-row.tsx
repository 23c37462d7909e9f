import type { LedgerEntry, LedgerEntryKind } from '@app/contract'
import { GIFTS } from '@app/contract/gifts'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Gift, Image, MessageCircle, Plus, ShoppingBag, Undo2, X } from 'lucide-react'
import { formatMoney } from '../../../shared/format/money.ts'
import { DateTime } from '../../../shared/time/date-time.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'

const ICONS: Readonly<Record<LedgerEntryKind, LucideIcon>> = {
  signup: Plus,
  purchase: ShoppingBag,
  message: MessageCircle,
  gift: Gift,
  photo: Image,
  returned: Undo2,
  refund: Undo2,
  chargeback: Undo2,
  expired: X,
}

/** What it was for, and for whom; when; how many credits; what they were worth; what was left. */
export function LedgerEntryRow({ entry }: { entry: LedgerEntry }) {
  const t = useText()
  const { kind, amount, balance, at, other } = entry
  return (
    <div className="list-row">
      <span className="coin coin--quiet">
        <Icon of={ICONS[kind]} size={20} />
      </span>
      <span className="grow">
        <span className="list-row__title breaks">
          <EntryDescription entry={entry} />
        </span>
        <span className="list-row__text">
          <DateTime at={at} />
          {other?.kind === 'fictional' && <FictionalNote />}
        </span>
      </span>
      <span className="credit-history__sums">
        <b>
          {amount > 0 && '+'}
          {amount < 0 && '−'}
          {t('credits.amount', { credits: Math.abs(amount) })}
        </b>
        <span className="list-row__text">
          <EntryWorth entry={entry} /> · {t('history.left', { credits: balance })}
        </span>
      </span>
    </div>
  )
}

function EntryDescription({ entry: { kind, amount, other, gift } }: { entry: LedgerEntry }) {
  const t = useText()
  const knownGift = GIFTS.find(({ key }) => key === gift)
  const words = t(`history.kind.${kind === 'message' && amount === 0 ? 'free_reply' : kind}`, {
    who: other ? 'somebody' : 'none',
    name: other?.name ?? '',
    gift: knownGift ? t(`gift.name.${knownGift.key}`) : '',
  })
  return other ? (
    <Link className="link link--quiet" href={`/members/${other.id}`}>
      {words}
    </Link>
  ) : (
    words
  )
}

function EntryWorth({ entry: { amount, worth } }: { entry: LedgerEntry }) {
  const t = useText()
  const locale = useLocale()
  if (!worth || amount === 0) return t('history.free')
  return t('history.worth', { worth: formatMoney(worth.cents / 100, worth.currency, locale) })
}

function FictionalNote() {
  const { settings } = useRoot()
  return (
    <>
      {' '}
      <FictionalMark>{settings.fictional_singular}</FictionalMark>
    </>
  )
}
