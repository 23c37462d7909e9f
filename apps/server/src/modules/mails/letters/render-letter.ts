/** From the content of a letter to what is sent: a subject, a page, and the same as plain text. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '../../sites/index.ts'
import { mailSiteOf } from '../mail-site.ts'
import { letterText, type LetterContent } from './letter.ts'
import { letterPage } from './letter-page.ts'

const DOCTYPE = '<!DOCTYPE html>'

export function renderLetter(content: LetterContent, site: Site) {
  const shown = mailSiteOf(site)
  return {
    subject: content.subject,
    html: DOCTYPE + renderToStaticMarkup(letterPage(content, shown)),
    text: letterText(content, shown.company_line),
  }
}
