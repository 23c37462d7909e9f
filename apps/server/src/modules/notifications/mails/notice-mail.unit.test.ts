import { readSeedSites } from '@app/db/seeds'
import { LOCALES, type Locale } from '@app/i18n/locales'
import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { telltaleWord } from '../../mails/testing/telltale-words.ts'
import type { Site } from '../../sites/index.ts'
import { SiteData } from '../../sites/site-data.ts'
import { NOTICE_MAIL_KINDS, type MailedNews, type NoticeMail, type PreviewLevel } from './notice-mail.rules.ts'
import { noticeContent, writeNoticeMail } from './write-notice-mail.ts'

const seeds = await readSeedSites()
const seed = seeds[0]
if (!seed) throw new Error('there is no site')
const site: Site = { ...SiteData.parse(seed), id: Id.site.parse(1), saved_at: new Date(0) }
const links = {
  open: 'https://site.example/open',
  change: 'https://site.example/change',
  stop: 'https://site.example/stop',
}
const PREVIEWS: readonly PreviewLevel[] = [0, 1, 2]
const NAME = 'Julia-Canary'
const WORTH = { cents: 33.3, currency: 'EUR' }
const WORDS = 'the best record shop in town, canary'

const write = (mail: NoticeMail, language: string) =>
  writeNoticeMail(mail, site, { language, email: 'daan@mail.example', worth: WORTH, links })

/** Every mixture of counts, of whom some or all are fictional, named or not. */
function mixtures(): MailedNews[] {
  return NOTICE_MAIL_KINDS.flatMap((kind) =>
    [1, 2, 3, 50].flatMap((count) =>
      [0, 1, count].flatMap((fictional) => [
        { kind, count, fictional, person: null },
        { kind, count, fictional, person: { name: NAME, is_fictional: fictional > 0 } },
      ]),
    ),
  )
}

const LIKES: MailedNews = { kind: 'like', count: 2, fictional: 1, person: null }

test('[D.43] a mail about a fictional profile that does not say so cannot be written', () => {
  let contents = 0
  for (const locale of LOCALES) {
    const { fictional_singular, fictional_plural } = site.settings
    const words = [fictional_singular[locale], fictional_plural[locale]]
    const saysSo = (line: string | null) => words.some((word) => line?.includes(word))
    for (const news of mixtures()) {
      for (const preview of PREVIEWS) {
        for (const more of [[], [LIKES]]) {
          const mail: NoticeMail = { news: [news, ...more], preview, words: WORDS }
          const content = noticeContent(mail, site, {
            language: locale,
            email: 'daan@mail.example',
            worth: WORTH,
            links,
          })
          const isFictional = news.fictional > 0
          expect(saysSo(content.preview), `${locale} ${news.kind}`).toBe(isFictional)
          expect(saysSo(`${content.title} ${content.mark ?? ''} ${content.first}`)).toBe(isFictional)
          expect(saysSo(content.notes.join(' ')) || isFictional).toBe(isFictional || more.length > 0)
          contents += 1
        }
      }
    }
  }
  expect(contents).toBeGreaterThan(4000)
})

test('[D.43] what has to be said of a fictional profile is on the page and in the text', async () => {
  for (const locale of LOCALES) {
    const word = site.settings.fictional_singular[locale]
    for (const kind of NOTICE_MAIL_KINDS) {
      const news: MailedNews = { kind, count: 1, fictional: 1, person: { name: NAME, is_fictional: true } }
      const { html, text } = await write({ news: [news], preview: 1, words: null }, locale)
      for (const body of [html, text]) expect(body, `${locale} ${kind}`).toContain(word)
    }
  }
})

test.each(LOCALES)('no subject tells anything, in %s', (locale: Locale) => {
  for (const news of mixtures()) {
    const mail: NoticeMail = { news: [news], preview: 2, words: WORDS }
    const { subject } = noticeContent(mail, site, { language: locale, email: 'daan@mail.example', worth: WORTH, links })
    expect(telltaleWord(subject), subject).toBeUndefined()
    expect(subject).not.toContain(NAME)
    expect(subject).not.toContain(site.name)
    expect(subject.length).toBeLessThan(60)
  }
})

test('a mail shows no more than its reader chose: nothing, the name, or the name and the first words', async () => {
  const news: MailedNews = { kind: 'message', count: 1, fictional: 1, person: { name: NAME, is_fictional: true } }
  for (const locale of LOCALES) {
    const mails = await Promise.all(PREVIEWS.map((preview) => write({ news: [news], preview, words: WORDS }, locale)))
    expect(mails.map(({ html, text }) => [html, text].map((body) => body.includes(NAME)))).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    expect(mails.map(({ html, text }) => [html, text].map((body) => body.includes(WORDS)))).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  }
})

test('[D.43] the words stand beside the name, in the first line and in the line beside the subject', async () => {
  const news: MailedNews = { kind: 'message', count: 1, fictional: 1, person: { name: NAME, is_fictional: true } }
  const { html, text, subject } = await write({ news: [news], preview: 1, words: null }, 'en')
  expect(text.split('\n').slice(0, 4)).toEqual([
    `${NAME} wrote to you`,
    'Fictional profile',
    '',
    `${site.settings.fictional_warning.en} The message is waiting for you, unread.`,
  ])
  expect(html).toContain('>Fictional profile. The message is waiting for you, unread.</div>')
  expect(text).toContain('Replying costs 2 credits (€0.67).')
  expect(subject).toBe('You have a new message')
})

test('page and text carry the same links, the company, and nothing from elsewhere', async () => {
  for (const locale of LOCALES) {
    for (const news of mixtures().filter(({ count, fictional }) => count === 3 && fictional === 1)) {
      const { html, text } = await write({ news: [news], preview: 1, words: null }, locale)
      for (const link of Object.values(links)) {
        expect(html).toContain(`href="${link}"`)
        expect(text).toContain(link)
      }
      expect(text).toContain(site.company.name)
      expect(html).toContain(`lang="${locale}"`)
      expect(html).not.toMatch(/<img|<script|src=|url\(|@import/)
      expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|notice_mail\./)
    }
  }
})

test('a name cannot bring markup, and the colours are those of the site', async () => {
  const person = { name: '<b>Noor</b>', is_fictional: false }
  const { html } = await write(
    { news: [{ kind: 'message', count: 1, fictional: 0, person }], preview: 1, words: null },
    'en',
  )
  expect(html).toContain('&lt;b&gt;Noor&lt;/b&gt; wrote to you')
  expect(html).toContain(site.brand.light.brand)
})
