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
const site: Site = { ...SiteData.parse(seed), id: Id.site.parse(1) }
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

/** Every mixture of counts, of whom none, some or all are fictional, named or not. */
function mixtures(): MailedNews[] {
  return NOTICE_MAIL_KINDS.flatMap((kind) =>
    [1, 2, 3, 50].flatMap((count) =>
      [...new Set([0, 1, count - 1, count])].flatMap((fictional) => [
        { kind, count, fictional, person: null },
        { kind, count, fictional, person: { name: NAME, is_fictional: fictional > 0 } },
      ]),
    ),
  )
}

/** What a mail may name besides what it is about: nothing, or news of a kind that is less pressing. */
function alsoNews({ kind }: MailedNews): MailedNews[][] {
  const lessPressing = NOTICE_MAIL_KINDS.slice(NOTICE_MAIL_KINDS.indexOf(kind) + 1)
  const named = lessPressing.filter((other) => other === 'match' || other === 'like')
  return [
    [],
    ...named.flatMap((other) =>
      [0, 1, 2].map((fictional): MailedNews[] => [{ kind: other, count: 2, fictional, person: null }]),
    ),
  ]
}

function isMarkedIn(locale: Locale): (line: string | null | undefined) => boolean {
  const { fictional_singular, fictional_plural } = site.settings
  const words = [fictional_singular[locale], fictional_plural[locale]]
  return (line) => words.some((word) => line?.includes(word))
}

test('[D.43] a mail about a fictional profile that does not say so cannot be written', () => {
  let contents = 0
  for (const locale of LOCALES) {
    const isMarked = isMarkedIn(locale)
    for (const news of mixtures()) {
      for (const preview of PREVIEWS) {
        for (const also of alsoNews(news)) {
          const mail: NoticeMail = { news: [news, ...also], preview, words: WORDS }
          const letter = { language: locale, email: 'daan@mail.example', worth: WORTH, links }
          const { preview: beside, title, mark, first, notes } = noticeContent(mail, site, letter)
          const about = `${locale} ${preview} ${JSON.stringify(mail.news)}`
          expect(isMarked(beside), about).toBe(news.fictional > 0)
          expect(isMarked(`${title} ${mark ?? ''} ${first}`), about).toBe(news.fictional > 0)
          // What else is new stands last, and says it for itself.
          for (const other of also) expect(isMarked(notes.at(-1)), about).toBe(other.fictional > 0)
          contents += 1
        }
      }
    }
  }
  expect(contents).toBeGreaterThan(9000)
})

test('[D.43] what has to be said of a fictional profile is on the page and in the text', async () => {
  let written = 0
  for (const locale of LOCALES) {
    const isMarked = isMarkedIn(locale)
    for (const news of mixtures().filter(({ count }) => count <= 3)) {
      for (const preview of PREVIEWS) {
        const { html, text } = await write({ news: [news], preview, words: WORDS }, locale)
        const about = `${locale} ${preview} ${JSON.stringify(news)}`
        for (const body of [html, text]) expect(isMarked(body), about).toBe(news.fictional > 0)
        written += 1
      }
    }
  }
  expect(written).toBeGreaterThan(1500)
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
