/** The page of a letter, in the look of all mails: wordmark, headline, mark, words, one button, and how to end it. */
import { createElement as element, type ReactElement } from 'react'
import { band, unbroken, wordmark, type MailSite } from '../mail-layout.ts'
import { darkStyles, lookOf, PHONE_STYLES, type PartOf } from '../mail-look.ts'
import type { LetterContent } from './letter.ts'

const HIDDEN = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const

function head(content: LetterContent, site: MailSite): ReactElement {
  return element(
    'head',
    null,
    element('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, content.subject),
    element('style', null, `${PHONE_STYLES}${darkStyles(site.brand)}`),
  )
}

function message({ title, mark, first, quote, notes, button }: LetterContent, part: PartOf): ReactElement[] {
  return [
    element('h1', { key: 'title', ...part('title') }, ...unbroken(title)),
    ...(mark === null ? [] : [element('p', { key: 'mark', ...part('mark') }, mark)]),
    element('p', { key: 'first', ...part('why') }, first),
    ...(quote === null ? [] : [element('p', { key: 'quote', ...part('quote') }, `“${quote}”`)]),
    element('a', { key: 'button', ...withBlock(part('solid')), href: button.link }, button.text),
    ...notes.map((note) => element('p', { key: note, ...part('small') }, note)),
  ]
}

/** A link as large as its space. */
const withBlock = ({ className, style }: ReturnType<PartOf>) => ({
  className,
  style: { ...style, display: 'inline-block' },
})

function footer({ reason, ways }: LetterContent, { company_line }: MailSite, part: PartOf): ReactElement[] {
  const links = ways.flatMap(({ text, link }, nth) => [
    ...(nth === 0 ? [] : [' · ']),
    element('a', { key: link, ...part('quiet_link'), href: link }, text),
  ])
  return [
    element('p', { key: 'reason', ...part('footnote') }, reason),
    element('p', { key: 'ways', ...part('footnote') }, ...links),
    element('p', { key: 'company', ...part('footnote') }, company_line),
  ]
}

export function letterPage(content: LetterContent, site: MailSite): ReactElement {
  const look = lookOf(site.brand)
  const part: PartOf = (name) => ({ className: `m-${name}`, style: look[name] })
  const card = element(
    'table',
    { role: 'presentation', width: '100%', align: 'center', cellPadding: 0, cellSpacing: 0, ...part('card') },
    element(
      'tbody',
      null,
      element(
        'tr',
        null,
        element(
          'td',
          null,
          band(part('head'), wordmark(site, part)),
          band(part('main'), ...message(content, part)),
          band(part('foot'), ...footer(content, site, part)),
        ),
      ),
    ),
  )
  return element(
    'html',
    { lang: content.locale, dir: 'ltr' },
    head(content, site),
    element(
      'body',
      { className: 'm-page', style: { margin: 0, padding: 0, backgroundColor: look.page.backgroundColor } },
      element('div', { style: HIDDEN }, content.preview),
      // The space is on the cell, which is the page in the dark too.
      band({ className: '', style: look.page }, card),
    ),
  )
}
