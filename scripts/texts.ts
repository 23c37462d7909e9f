// Checks that every text is there in every language, well formed, used, with the same values everywhere, and that titles fit.
import { FALLBACK_LOCALE, LOCALES } from '../packages/i18n/src/locales.ts'
import { checkTexts } from './texts/check-texts.ts'

const { problems, keys, files } = checkTexts(process.cwd(), { locales: LOCALES, reference: FALLBACK_LOCALE })
for (const line of problems) console.log(line)
console.log(`${keys} keys in ${LOCALES.length} languages, ${files} files, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
