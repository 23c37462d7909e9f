/** Every mail as developers see it, brought in only when asked: the mails carry React, which not every process needs. */
import type { Locale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'

export async function previewMails(locale: Locale, site: Site) {
  const { previewMails: preview } = await import('./mails/preview-mails.ts')
  return preview(locale, mailSiteOf(site))
}
