/**
 * Ids by what they are the id of: all are text or a number, and the compiler lets none stand for another. `db/tables.ts`
 * gives them to the columns. Raw data becomes an id by the schemas below and in no other way.
 */
import * as z from 'zod'

declare const idOf: unique symbol
type Branded<Kind extends string, Base = string> = Base & { readonly [idOf]: { readonly [K in Kind]: true } }

export type AccountId = Branded<'account'>
/** Of anybody's profile, fictional ones included. */
export type ProfileId = Branded<'profile'>
/** A member's profile has the id of the account (decision 0041): this number is both. */
export type MemberId = AccountId & ProfileId
export type SessionId = Branded<'session'>
export type PasskeyId = Branded<'passkey'>
export type PhotoId = Branded<'photo'>
export type ConversationId = Branded<'conversation'>
export type SealedConversationId = Branded<'sealed conversation'>
export type ReportId = Branded<'report'>
export type OrderId = Branded<'order'>
/** Of one try to pay for an order. */
export type AttemptId = Branded<'attempt'>
export type RefundId = Branded<'refund'>
export type ChargebackId = Branded<'chargeback'>
export type DebtId = Branded<'debt'>
export type MandateId = Branded<'mandate'>
export type DirectDebitRequestId = Branded<'direct debit request'>
export type StaffActionId = Branded<'staff action'>
export type DiscountCodeId = Branded<'discount code'>
export type NoticeId = Branded<'notice'>
/** Of a browser that is pushed to. */
export type BrowserId = Branded<'browser'>
/** Of a line in a member's list of news. */
export type EntryId = Branded<'entry'>
export type PushKeyId = Branded<'push key'>
export type DifferenceId = Branded<'difference'>
export type ComplaintId = Branded<'complaint'>
export type ComplaintAnswerId = Branded<'complaint answer'>
/** Of what staff did about a complaint. */
export type ComplaintActionId = Branded<'complaint action'>
export type SiteId = Branded<'site', number>
export type CompanyId = Branded<'company', number>
export type RegionId = Branded<'region', number>
export type CityId = Branded<'city', number>

/** The member an account belongs to: the check of `profiles.profile` says that the two numbers are one. */
export const memberOf = (account: AccountId): MemberId => account as MemberId

const text = <T extends string>() => z.custom<T>((raw) => typeof raw === 'string' && /^\d{1,19}$/.test(raw))
const number = <T extends number>() => z.custom<T>((raw) => Number.isInteger(raw))
const account = text<AccountId>()

/** Schemas of ids, for payloads, cursors and whatever else comes from outside: `Id.account.parse(raw)`. */
export const Id = {
  account,
  /** Takes the id of an account, and hands on that of the member. */
  member: account.transform(memberOf),
  profile: text<ProfileId>(),
  session: text<SessionId>(),
  passkey: text<PasskeyId>(),
  photo: text<PhotoId>(),
  conversation: text<ConversationId>(),
  order: text<OrderId>(),
  attempt: text<AttemptId>(),
  refund: text<RefundId>(),
  chargeback: text<ChargebackId>(),
  debt: text<DebtId>(),
  mandate: text<MandateId>(),
  browser: text<BrowserId>(),
  entry: text<EntryId>(),
  complaint: text<ComplaintId>(),
  complaintAnswer: text<ComplaintAnswerId>(),
  directDebitRequest: text<DirectDebitRequestId>(),
  site: number<SiteId>(),
  region: number<RegionId>(),
}

/** A visitor: no profile has this id. */
export const NOBODY = Id.profile.parse('0')
