// What a mail about news costs beyond writing its page: content, words and plain text in seven languages, against React's own
// `renderToStaticMarkup` of the same trees, round by round in one process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Id } from '@app/db/ids'
import { LOCALES } from '@app/i18n/locales'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import type { NoticeMail } from '../apps/server/src/modules/notifications/mails/notice-mail.rules.ts'
import { median } from './support/figures.ts'
import { atLeast, type Gate } from './support/gates.ts'

const FLOOR = 0.4
const ROUNDS = 9
const MAILS = 700

const MAIL: NoticeMail = {
  news: [
    { kind: 'message', count: 1, fictional: 1, person: { name: 'Julie', is_fictional: true } },
    { kind: 'like', count: 2, fictional: 0, person: null },
  ],
  preview: 2,
  words: 'Best record shop in town, go.',
}
const WORTH = { cents: 33.3, currency: 'EUR' }
const WORD = 'dGhpcyBpcyBhIG1hZGUtdXAgdG9rZW4sIG5vIGtleSE'

async function prepare() {
  // React chooses its fast build when it is first loaded, by what the configuration says.
  readConfig({ ...process.env, ENVIRONMENT: 'test' })
  const { SiteData } = await import('../apps/server/src/modules/sites/site-data.ts')
  const mails = await import('../apps/server/src/modules/notifications/mails/write-notice-mail.ts')
  const { noticeContent, writeNoticeMail } = mails
  const { letterPage } = await import('../apps/server/src/modules/mails/letters/letter-page.ts')
  const { mailSiteOf } = await import('../apps/server/src/modules/mails/mail-site.ts')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const seed = readFileSync(join(import.meta.dirname, '../db/seeds/sites/vonk.json'), 'utf8')
  const site = { ...SiteData.parse(JSON.parse(seed)), id: Id.site.parse(1), saved_at: new Date(0) }
  const origin = 'https://site.example'
  const links = { open: `${origin}/${WORD}`, change: `${origin}/settings/notifications`, stop: `${origin}/${WORD}` }
  const letter = (language: string) => ({ language, email: 'daan@mail.example', worth: WORTH, links })
  const trees = LOCALES.map((locale) => letterPage(noticeContent(MAIL, site, letter(locale)), mailSiteOf(site)))
  return {
    ours: async (nth: number) => writeNoticeMail(MAIL, site, letter(LOCALES[nth % LOCALES.length] ?? 'en')),
    bare: (nth: number) => renderToStaticMarkup(trees[nth % trees.length]),
  }
}

/** Mails a second of processor time. */
async function rateOf(write: (nth: number) => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let nth = 0; nth < MAILS; nth += 1) await write(nth)
  const { user, system } = process.cpuUsage(before)
  return MAILS / ((user + system) / 1_000_000)
}

export async function run(): Promise<Gate[]> {
  const { ours, bare } = await prepare()
  await rateOf(ours)
  await rateOf(bare)
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await rateOf(ours), bare: await rateOf(bare) })
  const [own, plain] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))]
  console.log(`  mails a second of CPU, median of ${ROUNDS} rounds of ${MAILS}, ${LOCALES.length} languages`)
  console.log(`  page and text ${own.toFixed(0)}, the page by React alone ${plain.toFixed(0)}`)
  return [atLeast('mails written, as a part of what React alone writes', own / plain, FLOOR)]
}
