import { findPage } from '@app/i18n/catalogue'
import { LOCALES } from '@app/i18n/locales'
import type { PreparedPage } from '@app/i18n/page-document'
import { expect, test } from 'vitest'
import { listQuestions } from './list-questions.server.ts'

const page = (answer: (string | { list: string[] })[]): PreparedPage => ({
  title: 't',
  description: 'd',
  summary: [],
  sections: [{ id: 'a', heading: 'h', blocks: ['p', { list: ['i'] }, { question: 'q', answer }] }],
  texts: {},
})

test('a question is told in plain words: no marks, and tags as what they stand for', () => {
  const texts: Record<string, string> = {
    q: 'Wie <b>zie</b> ik?',
    one: 'Mail <email/>, of lees de <terms>voorwaarden</terms>.',
    two: 'Het teken <fictional />',
    three: 'Iets <unknown/>anders',
  }
  const words = { email: 'a@b.test', fictional: 'Fictief' }
  expect(listQuestions(page(['one', { list: ['two', 'three'] }]), (id) => texts[id] ?? '', words)).toEqual([
    { question: 'Wie zie ik?', answer: 'Mail a@b.test, of lees de voorwaarden.\nHet teken Fictief\nIets anders' },
  ])
})

test('the questions of the site are all told, and a page without any tells none', () => {
  for (const locale of LOCALES) {
    const faq = findPage('faq', locale)
    expect(faq && listQuestions(faq, (id) => id, {}).length).toBeGreaterThan(10)
    const terms = findPage('terms', locale)
    expect(terms && listQuestions(terms, (id) => id, {})).toEqual([])
  }
})
