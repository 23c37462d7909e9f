/** A mail as developers see it, brought in only when asked: the mails carry React, which not every process needs. */
import type { Locale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

export const previewedMails: readonly string[] = MAIL_KINDS

export async function previewMail(kind: string, locale: Locale, site: Site) {
  const knownKind = MAIL_KINDS.find((candidate) => candidate === kind)
  if (!knownKind) return undefined
  const { previewMail: preview } = await import('./preview-mails.ts')
  return preview(knownKind, locale, mailSiteOf(site))
}
