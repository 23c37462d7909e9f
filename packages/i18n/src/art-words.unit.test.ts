/** No text names what only one brand draws; the words of an art set do, in its own folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textsOf } from './catalogue.ts'
import { LOCALES } from './locales.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Match, box, stick, flame, spark, strike; clover, leaf, pot, garden: in seven languages. "Box" to tick and mailbox are others. */
export const ART_WORDS =
  /\bmatch(?:es)? went|match(?:box|stick)|\bmatches burn|\b(?:new|the) box\b|\bsticks?\b|\bflames?\b|\bsparks?\b|lucifer|doosje|\bvlam|\bvonk(?:en|je)?\b|streichh|schachtel|\bflamme|\bfunken?\b|allumett|\bbo[iî]te (?:d’allu|est vide|vous attend)|nouvelle boîte(?! mail)|étincel|fiammifer|\bscatola\b|\bfiamm[ae]\b|scintill|cerill|\bcaja (?:nueva|está|de cer)|\bllamas?\b(?= de)|chispa|zapał|pudełk|płomie|\biskr[aęyo]|clover|klaver|\bblaadje|kleeblatt|\bblätter\b|trèfle|\bfeuilles?\b|trébol|\bhojas?\b|trifogli|quadrifogli|\bfogli[ae]\b|koniczyn|\blist(?:ek|ki)\b/i

function texts(locale: string): [place: string, text: string][] {
  const files = readdirSync(new URL('../texts/', import.meta.url)).filter((name) => name.endsWith(`.${locale}.json`))
  const short = files.flatMap((name) =>
    Object.entries(JSON.parse(read(`../texts/${name}`)) as Record<string, string>).map(
      // The arms of a choice are named in our language.
      ([key, text]): [string, string] => [`${name} ${key}`, text.replaceAll(/\bmatchbox \{/g, '{')],
    ),
  )
  const pages = readdirSync(new URL('../pages/', import.meta.url))
  return [...short, ...pages.map((page): [string, string] => [page, read(`../pages/${page}/${locale}.json`)])]
}

describe.each(LOCALES)('%s', (locale) => {
  test('names no drawing of an art set', () => {
    const found = texts(locale).flatMap(([place, text]) => {
      const word = ART_WORDS.exec(text)?.[0]
      return word === undefined ? [] : [`${place}: ${word}`]
    })
    expect(found).toEqual([])
  })

  test('the words of the sets do, so that the search above finds something', () => {
    for (const set of ['matchbox', 'clover']) {
      const words = Object.values(
        JSON.parse(read(`../../ui/art/${set}/words/${locale}.json`)) as Record<string, string>,
      )
      expect(words.filter((text) => ART_WORDS.test(text)).length, set).toBeGreaterThan(3)
    }
  })

  test('a site reads the words of its own set', () => {
    const of = (art?: string) => textsOf(['swipe', 'errors'], locale, art)
    const { 'swipe.limit.title': plain, 'swipe.title': other } = of()
    expect(of('matchbox')['swipe.limit.title']).not.toEqual(plain)
    expect(of('clover')['swipe.limit.title']).not.toEqual(of('matchbox')['swipe.limit.title'])
    expect(of('clover')['swipe.title']).toEqual(other)
  })
})
