// Plants every fault a text can have, one at a time, into a small tree that is otherwise in order.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkTexts } from './texts/check-texts.ts'

const PL = '{n, plural, one {# raz} few {# razy} many {# razy} other {# razu}}'
const DESCRIPTION = `${'x'.repeat(70)} {site}`
const page = (heading: string, ...blocks: unknown[]) => ({
  title: 'x',
  description: DESCRIPTION,
  summary: ['x'],
  sections: [{ id: 'a', heading, blocks }],
})
const withId = (id: string, heading: string, ...blocks: unknown[]) => ({
  ...page(heading),
  sections: [{ id, heading, blocks }],
})
const GOOD: Readonly<Record<string, unknown>> = {
  'packages/i18n/texts/home.nl.json': {
    'home.title': 'Dag <b>{name}</b>',
    'home.times': '{n, plural, =1 {eens} other {#x}}',
  },
  'packages/i18n/texts/home.pl.json': { 'home.title': '<b>{name}</b>, hej', 'home.times': PL },
  'packages/i18n/texts/errors.nl.json': { 'errors.gone': 'Weg' },
  'packages/i18n/texts/errors.pl.json': { 'errors.gone': 'Nie ma' },
  'packages/i18n/pages/faq/nl.json': page('Over', 'een', { list: ['twee'] }, { question: 'drie', answer: ['vier'] }),
  'packages/i18n/pages/faq/pl.json': page('O', 'raz', { list: ['dwa'] }, { question: 'trzy', answer: ['cztery'] }),
  'apps/web/app/home.tsx':
    'export const Home = ({ t, code }) => <><T id="home.title" />{t("home.times")}{t(`errors.${code}`)}</>',
}

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

function problemsOf(changes: Readonly<Record<string, unknown>> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  roots.push(root)
  for (const [path, content] of Object.entries({ ...GOOD, ...changes })) {
    if (content === undefined) continue
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return checkTexts(root, { locales: ['nl', 'pl'], reference: 'nl' }).problems
}

const home = (locale: string, changes: Record<string, string | undefined>) => {
  const path = `packages/i18n/texts/home.${locale}.json`
  return problemsOf({ [path]: { ...(GOOD[path] as object), ...changes } })
}

describe('the texts', () => {
  it('pass when everything is in order', () => expect(problemsOf()).toEqual([]))

  it('[D.16] fail when a key is missing in one language', () => {
    expect(home('pl', { 'home.title': undefined })).toEqual(['packages/i18n/texts/home.pl.json home.title is missing'])
    expect(problemsOf({ 'packages/i18n/texts/errors.pl.json': undefined })).toEqual(['texts "errors" is missing in pl'])
  })

  it('fail when a language has a key too many, or a language is not ours', () => {
    expect(home('pl', { 'home.more': 'x' })).toEqual([expect.stringContaining('home.more is not in')])
    expect(problemsOf({ 'packages/i18n/texts/home.sv.json': GOOD['packages/i18n/texts/home.nl.json'] })).toEqual([
      expect.stringContaining('in no language of ours'),
    ])
  })

  it('fail when an Italian text has a second word for what the glossary calls "di fantasia"', () => {
    const path = 'packages/i18n/texts/home.it.json'
    const judged = (text: string) =>
      problemsOf({ [path]: { 'home.title': text } }).filter((line) => line.includes('di fantasia'))
    expect(judged('I profili fittizi')).toEqual([`${path} home.title has another word for "di fantasia"`])
    expect(judged('Profilo di fantasia')).toEqual([])
  })

  it('fail when the values or tags differ', () => {
    expect(home('pl', { 'home.title': '<b>{nmae}</b>' })).toEqual([
      expect.stringContaining('values [nmae], but [name]'),
    ])
    expect(home('pl', { 'home.title': '<i>{name}</i>' })).toEqual([expect.stringContaining('tags [<i>], but [<b>]')])
    expect(home('pl', { 'home.title': "<b>l'{name}'</b>" })).toEqual([expect.stringContaining('values [], but [name]')])
  })

  it('fail when a message does not parse, does not close a tag, or is empty', () => {
    expect(home('pl', { 'home.title': '<b>{name</b>' })).toEqual([expect.stringContaining('does not parse')])
    expect(home('pl', { 'home.title': '<b>{name}' })).toEqual([expect.stringContaining('<b> unequally often')])
    expect(home('pl', { 'home.title': ' ' })).toEqual([expect.stringContaining('is empty')])
  })

  it('fail when a plural lacks a form that the language needs', () => {
    const fault = home('pl', { 'home.times': '{n, plural, one {# raz} other {# razy}}' })
    expect(fault).toEqual([expect.stringContaining('lacks the plural many, few of {n}')])
    expect(home('nl', { 'home.times': '{n, plural, other {#x}}' })).toEqual([expect.stringContaining('plural one')])
  })

  it('fail when a key stands twice', () => {
    const file = 'packages/i18n/texts/errors.nl.json'
    expect(problemsOf({ [file]: '{ "errors.gone": "a", "errors.gone": "b" }' })).toEqual([
      expect.stringContaining('twice'),
    ])
    expect(problemsOf({ [file]: { 'errors.gone': 'a', 'home.title': 'Dag <b>{name}</b>' } })).toContainEqual(
      expect.stringContaining('is also in'),
    )
  })

  it('fail when a text is used nowhere, or one is asked for that is not there', () => {
    const source = (code: string) => problemsOf({ 'apps/web/app/home.tsx': code })
    expect(source('t("home.title"); t(`errors.${x}`)')).toEqual(['home.times is used nowhere'])
    const all = 'const keys = ["home.title", "home.times", "errors.gone"];'
    expect(source(all)).toEqual([])
    for (const use of ['t("home.gone")', '<T id="home.gone" />', 'text("home.gone")', 't(`gone.${x}`)']) {
      expect(source(`${all} ${use}`)).toEqual([expect.stringContaining('which is not there')])
    }
  })
})

describe('the pages', () => {
  const pl = (...blocks: unknown[]) => problemsOf({ 'packages/i18n/pages/faq/pl.json': page('O', ...blocks) })

  it('fail when a language is missing', () => {
    expect(problemsOf({ 'packages/i18n/pages/faq/pl.json': undefined })).toEqual(['page "faq" is missing in pl'])
  })

  it('fail when the structure differs', () => {
    expect(pl('raz', { list: ['dwa'] })).not.toEqual([])
    expect(pl({ list: ['raz'] }, { list: ['dwa'] }, { question: 'trzy', answer: ['cztery'] })).not.toEqual([])
    expect(pl('raz', { list: ['dwa', 'more'] }, { question: 'trzy', answer: ['cztery'] })).toHaveLength(1)
    const renamed = withId('b', 'O', 'raz', { list: ['dwa'] }, { question: 'trzy', answer: ['cztery'] })
    expect(problemsOf({ 'packages/i18n/pages/faq/pl.json': renamed })).not.toEqual([])
  })

  it('fail when a paragraph has other values', () => {
    const other = {
      ...page('O', 'raz', { list: ['dwa'] }, { question: 'trzy', answer: ['cztery'] }),
      description: 'x'.repeat(70),
    }
    expect(problemsOf({ 'packages/i18n/pages/faq/pl.json': other })).toEqual([
      expect.stringContaining('description has the values [], but [site] in nl'),
    ])
  })
})

describe('what a search engine shows', () => {
  const site = (name: string, title: string, description: string) => ({
    name,
    settings: { index_title: { nl: title }, description: { nl: description } },
  })
  const fine = site('Vonk', 'Een titel', 'x'.repeat(160))
  const inBoth = (changes: object) => ({
    'packages/i18n/pages/faq/nl.json': { ...(GOOD['packages/i18n/pages/faq/nl.json'] as object), ...changes },
    'packages/i18n/pages/faq/pl.json': { ...(GOOD['packages/i18n/pages/faq/pl.json'] as object), ...changes },
  })
  const problemsOfSite = (seed: object, more: Record<string, unknown> = {}) =>
    problemsOf({ 'db/seeds/sites/vonk.json': seed, ...more })

  it('passes when titles and descriptions fit, with the name of the site in them', () => {
    expect(problemsOfSite(fine)).toEqual([])
    expect(problemsOfSite(fine, inBoth({ title: 'x'.repeat(53) }))).toEqual([])
  })

  it('fails when a title is too long with the longest name of a site', () => {
    const long = inBoth({ title: 'x'.repeat(54) })
    expect(problemsOfSite(fine, long)).toEqual([
      'packages/i18n/pages/faq/nl.json title makes a title of 61 characters, of 60 that fit',
      'packages/i18n/pages/faq/pl.json title makes a title of 61 characters, of 60 that fit',
    ])
    expect(problemsOfSite(site('Vonk', 'x'.repeat(54), 'x'.repeat(70)))).toEqual([
      'db/seeds/sites/vonk.json index_title.nl makes a title of 61 characters, of 60 that fit',
    ])
  })

  it('fails when a description says too little or too much', () => {
    const [short, long] = ['x'.repeat(69), 'x'.repeat(161)]
    expect(problemsOfSite(site('Vonk', 'Een titel', short))).toEqual([expect.stringContaining('69 characters')])
    expect(problemsOfSite(site('Vonk', 'Een titel', long))).toEqual([expect.stringContaining('161 characters')])
    expect(problemsOfSite(fine, inBoth({ description: `${'x'.repeat(157)}{site}` }))).toHaveLength(2)
    const prices = { 'prices.tab': 'Prijzen', 'prices.description': short }
    const texts = { 'packages/i18n/texts/buying.nl.json': prices, 'packages/i18n/texts/buying.pl.json': prices }
    const uses = { 'apps/web/app/buying.tsx': 'const ids = ["prices.tab", "prices.description"]' }
    expect(problemsOf({ ...texts, ...uses })).toEqual([
      'packages/i18n/texts/buying.nl.json prices.description is a description of 69 characters, and needs 70',
      'packages/i18n/texts/buying.pl.json prices.description is a description of 69 characters, and needs 70',
    ])
  })
})
