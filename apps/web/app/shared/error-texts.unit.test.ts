import { errorStatuses } from '@app/contract/errors'
import { textsOf } from '@app/i18n/catalogue'
import { LOCALES } from '@app/i18n/locales'
import { expect, test } from 'vitest'

test('[D.86] every error code has a text of its own in all seven languages', () => {
  for (const locale of LOCALES) {
    const texts = textsOf(['errors'], locale)
    const shown = Object.keys(errorStatuses).map((code) => JSON.stringify(texts[`errors.${code}`]))
    expect(shown).not.toContain(undefined)
    expect(new Set(shown).size, locale).toBe(shown.length)
  }
})
