/** Every mail there is: why it comes, how loud its button is, and what has to be filled in. */
import type { Receipt } from '@app/contract'
import type { ComplaintTopic } from '@app/contract/complaint-topics'
import type { MailWeight } from './sending/refusals.rules.ts'

/** When something was asked for, and in what browser. */
interface Requested {
  when: string
  device: string
}

/** An order, and the money that goes back of it or is owed for it. */
interface OfOrder {
  order_number: string
  amount: string
}

/** The number of a complaint, and the last day for what comes next. */
interface OfComplaint {
  number: string
  day: string
}

export interface MailValues {
  activate: Requested & { days: number; pending_signups: number }
  already_member: { reset_link: string }
  reactivation_offer: { days: number }
  reset: { minutes: number }
  reset_unknown: Record<string, never>
  change_email: Requested & { hours: number }
  password_changed: { days: number }
  email_changed: { days: number }
  passkey_added: Record<string, never>
  account_deleted: { days: number }
  reactivated: Record<string, never>
  export_ready: { days: number }
  new_device: Requested
  password_reset_done: Record<string, never>
  people_near: { people: number; preferences_link: string }
  direct_debit: {
    number: string
    amount: string
    date: string
    reference: string
    last4: string
    creditor: string
    identifier: string
  }
  limit_raise: Record<string, never>
  spending_overview: { month: string; bought: string; spent: string }
  receipt: { receipt: Receipt; time_zone: string; return_policy: string; withdraw_link: string }
  /** When it was withdrawn from, how many credits were used and go back, and what that is in money. */
  withdrawal: OfOrder & {
    at: string
    used: number
    credits: number
    kept: string
    outcome: 'refund' | 'used' | 'unpaid'
  }
  refund_account: OfOrder
  debt_opened: OfOrder
  debt_settled: OfOrder
  complaint_received: OfComplaint & { topic: ComplaintTopic; gdpr_day: string }
  /** To the desk, which reads the rest elsewhere. */
  complaint_waiting: OfComplaint & { goes_first: 'yes' | 'no' }
  /** The answer itself is the only text in a mail that somebody wrote by hand. */
  complaint_answer: OfComplaint & { filed: string; paragraphs: readonly string[] }
}
export type MailKind = keyof MailValues

interface KindOfMail {
  /**
   * Somebody typed the address, its account must be told, its owner chose this one, something was bought, or went back, or the
   * address is the one that a site is helped from.
   */
  reason: 'typed' | 'account' | 'chosen' | 'bought' | 'returned' | 'desk'
  /** What the reader came for is solid; what only some will want is outlined. */
  button: 'solid' | 'outlined'
}

const KINDS: Readonly<Record<MailKind, KindOfMail>> = {
  activate: { reason: 'typed', button: 'solid' },
  already_member: { reason: 'typed', button: 'solid' },
  reactivation_offer: { reason: 'typed', button: 'solid' },
  reset: { reason: 'typed', button: 'solid' },
  reset_unknown: { reason: 'typed', button: 'outlined' },
  change_email: { reason: 'typed', button: 'solid' },
  password_changed: { reason: 'account', button: 'outlined' },
  email_changed: { reason: 'account', button: 'outlined' },
  passkey_added: { reason: 'account', button: 'outlined' },
  account_deleted: { reason: 'account', button: 'outlined' },
  reactivated: { reason: 'account', button: 'solid' },
  export_ready: { reason: 'account', button: 'solid' },
  new_device: { reason: 'account', button: 'outlined' },
  password_reset_done: { reason: 'account', button: 'outlined' },
  people_near: { reason: 'chosen', button: 'solid' },
  limit_raise: { reason: 'account', button: 'outlined' },
  spending_overview: { reason: 'chosen', button: 'outlined' },
  direct_debit: { reason: 'bought', button: 'outlined' },
  receipt: { reason: 'bought', button: 'solid' },
  withdrawal: { reason: 'returned', button: 'outlined' },
  refund_account: { reason: 'returned', button: 'solid' },
  debt_opened: { reason: 'returned', button: 'solid' },
  debt_settled: { reason: 'returned', button: 'outlined' },
  complaint_received: { reason: 'typed', button: 'outlined' },
  complaint_waiting: { reason: 'desk', button: 'outlined' },
  complaint_answer: { reason: 'typed', button: 'outlined' },
}

export const MAIL_KINDS = Object.keys(KINDS) as readonly MailKind[]

const WEIGHTS: Readonly<Record<KindOfMail['reason'], MailWeight>> = {
  typed: 'requested',
  account: 'required',
  chosen: 'notice',
  bought: 'required',
  returned: 'required',
  desk: 'required',
}

export function weightOfMail(kind: MailKind): MailWeight {
  return WEIGHTS[KINDS[kind].reason]
}

export function kindOfMail(kind: MailKind): KindOfMail {
  return KINDS[kind]
}
