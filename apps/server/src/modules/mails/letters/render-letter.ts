/** From the content of a letter to what is sent: a subject, a page, and the same as plain text. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '../../sites/index.ts'
import type { MailSite } from '../mail-layout.ts'
import { mailSiteOf } from '../mail-site.ts'
import { letterText, type LetterContent } from './letter.ts'
import { letterPage } from './letter-page.ts'

const DOCTYPE = '<!DOCTYPE html>'

export function renderLetterFor(content: LetterContent, site: MailSite) {
  return {
    subject: content.subject,
    html: DOCTYPE + renderToStaticMarkup(letterPage(content, site)),
    text: letterText(content, site.company_line),
  }
}

export const renderLetter = (content: LetterContent, site: Site) => renderLetterFor(content, mailSiteOf(site))
