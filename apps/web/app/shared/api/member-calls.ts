/** The calls about another member from the browser: see, open a photo, block, report. */
import type { ReportReason } from '@app/contract'
import { profiles } from '@app/contract/addresses/profiles'
import type { Locale } from '@app/i18n/locales'
import { call, callError, type Payment } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

/** Null if the profile is hidden, deleted, unknown, or of a member the reader blocked. */
export async function findMember(id: string, language: Locale, signal: AbortSignal) {
  try {
    const { profile } = await call(profiles.view, { params: { id }, query: { language } }, { signal })
    return profile.blocked ? null : profile
  } catch (error) {
    if (['not_found', 'invalid_input'].includes(callError(error).code)) return null
    throw error
  }
}

/** With the same key it is paid once, however often it is tried. */
export function unlockPhoto(id: string, photo: string, payment: Payment) {
  return outcomeOf(call(profiles.unlockPhoto, { params: { id, photo } }, { payment }))
}

export function blockMember(id: string) {
  return refusalOf(call(profiles.block, { params: { id } }))
}

export function unblockMember(id: string) {
  return refusalOf(call(profiles.unblock, { params: { id } }))
}

interface MemberReport {
  reason: ReportReason
  remarks?: string
  photo_id?: string
}

export function reportMember(id: string, body: MemberReport) {
  return refusalOf(call(profiles.report, { params: { id }, body }))
}
