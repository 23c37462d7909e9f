import { expect, test } from 'vitest'
import { questionFacts, writeStructuredData } from './structured-data.server.ts'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--',
  '--><svg onload=x>',
  ']]>',
  '\u2028\u2029',
  '"\\',
  '</SCRIPT >',
]

test('no text ends the block it stands in, and every one is read as it was written', () => {
  const facts = HOSTILE.map((name) => ({ '@type': 'Thing', [name]: { name: [name] } }))
  const written = writeStructuredData(facts)
  expect(written).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@graph': facts })
})

test('a page without questions says nothing of questions', () => {
  expect(questionFacts([])).toEqual([])
  expect(questionFacts([{ question: 'Wat kost het?', answer: 'Twee credits.' }])).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Wat kost het?', acceptedAnswer: { '@type': 'Answer', text: 'Twee credits.' } },
      ],
    },
  ])
})
