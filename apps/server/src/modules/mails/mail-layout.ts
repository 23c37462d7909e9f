/** The one layout of all mails: wordmark, headline, why, one button, its address, a note, and who writes and why. */
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import type { Brand } from '@app/contract'
import { createElement as element, type ReactElement, type ReactNode } from 'react'
import { darkStyles, lookOf, PHONE_STYLES, type PartOf } from './mail-look.ts'
import { receiptParts, type ReceiptContent } from './receipt-parts.ts'

export interface MailSite {
  name: string
  brand: Brand
  /** Who answers for the site, as one line: name, address, city, register number. */
  company_line: string
  support_email: string
}

export interface MailContent {
  locale: string
  title: string
  why: string
  /** What somebody wrote by hand, in their own lines. */
  paragraphs?: readonly string[]
  button: { text: string; link: string; look: 'solid' | 'outlined' }
  /** A second, quieter way on. */
  other?: { text: string; link_text: string; link: string }
  fallback: string
  /** What was bought, on the mail that proves it: in place of the note. */
  receipt?: ReceiptContent
  /** What the reader knows it by: when it was asked for, and where. */
  facts?: string
  note?: string
  reason: string
  question: string
}

/** Left out of the plain-text part, which has no button that could fail. */
const HTML_ONLY = { 'data-skip-in-text': true }

export function mailLayout(content: MailContent, site: MailSite): ReactElement {
  const look = lookOf(site.brand)
  const part = (name: keyof typeof look) => ({ className: `m-${name}`, style: look[name] })
  return element(
    Html,
    { lang: content.locale },
    element(
      Head,
      null,
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, content.title),
      element('style', null, `${PHONE_STYLES}${darkStyles(site.brand)}`),
    ),
    element(
      Body,
      part('page'),
      element(Preview, null, content.receipt?.preview ?? content.why),
      element(
        Container,
        part('card'),
        band(part('head'), wordmark(site, part)),
        band(part('main'), ...message(content, part)),
        band(part('foot'), ...footer(content, site, part)),
      ),
    ),
  )
}

/** A strip across the card. Its space is on the cell: some mailboxes ignore it on a table. */
export function band(look: ReturnType<PartOf>, ...children: ReactElement[]): ReactElement {
  const plain = { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 }
  const row = element('tr', null, element('td', look, ...children))
  return element('table', plain, element('tbody', null, row))
}

/** Drawn logos do not survive most mailboxes; a spot of the brand's colour and its word do. */
export function wordmark({ brand }: MailSite, part: PartOf): ReactElement {
  return element(Text, part('wordmark'), element('span', { ...part('dot'), ...HTML_ONLY }), ` ${brand.wordmark}`)
}

/** Large letters fill a phone with three words; none of them may break at its hyphen. */
export function unbroken(text: string): ReactNode[] {
  return text
    .split(/(\S+-\S+)/)
    .map((part, i) => (i % 2 ? element('span', { key: i, style: { whiteSpace: 'nowrap' } }, part) : part))
}

/** As it was written, line by line; whatever looks like markup in it is text. */
function writtenLines(paragraph: string): ReactNode[] {
  return paragraph.split('\n').flatMap((line, nth) => (nth === 0 ? [line] : [element('br', { key: nth }), line]))
}

function message(content: MailContent, part: PartOf): ReactElement[] {
  const { title, why, paragraphs = [], button, other, fallback, facts, note, receipt } = content
  const address = element(Link, { ...part('address'), href: button.link }, button.link)
  const second =
    other &&
    element(
      Text,
      part('small'),
      `${other.text} `,
      element(Link, { ...part('link'), href: other.link }, other.link_text),
    )
  const { table, box } = receipt ? receiptParts(receipt, part) : { table: [], box: [] }
  return [
    element(Heading, { as: 'h1', ...part('title') }, ...unbroken(title)),
    element(Text, part(receipt ? 'reference' : 'why'), why),
    ...paragraphs.map((paragraph) => element(Text, part('quote'), ...writtenLines(paragraph))),
    ...table,
    element(Button, { ...part(button.look), href: button.link }, button.text),
    ...(second ? [second] : []),
    element(Text, { ...part('small'), ...HTML_ONLY }, fallback, element('br'), address),
    ...box,
    ...(note === undefined ? [] : [element(Hr, part('rule'))]),
    ...(facts === undefined ? [] : [element(Text, part('facts'), facts)]),
    ...(note === undefined ? [] : [element(Text, part('note'), note)]),
  ]
}

function footer({ reason, question, receipt }: MailContent, site: MailSite, part: PartOf): ReactElement[] {
  const support = element(Link, { ...part('quiet_link'), href: `mailto:${site.support_email}` }, site.support_email)
  return [
    element(Text, part('footnote'), `${reason} ${question} `, support),
    element(Text, part('footnote'), site.company_line),
    ...(receipt ? [element(Text, part('footnote'), receipt.registered)] : []),
  ]
}
