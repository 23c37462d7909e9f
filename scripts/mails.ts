// Writes every mail in every language, as a page and as text, under reports/mails/, for one of the demo brands.
// node scripts/mails.ts [locale]
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { previewMails } from '../apps/server/src/modules/mails/preview-mails.ts'
import { SiteData } from '../apps/server/src/modules/sites/site-data.ts'
import { readSeedSites } from '../db/seeds/read-seed-sites.ts'
import { isLocale, LOCALES } from '../packages/i18n/src/locales.ts'

const FOLDER = resolve(import.meta.dirname, '../reports/mails')

const [requested] = process.argv.slice(2)
if (requested !== undefined && !isLocale(requested)) throw new Error(`${requested} is none of ${LOCALES.join(', ')}`)
const sites = await readSeedSites()
const { name, brand, company, settings } = SiteData.parse(sites.at(-1))
const company_line = `${company.name}, ${company.address}, ${company.city}, KvK ${company.kvk}`
const site = { name, brand, company_line, support_email: settings.support_email }
await mkdir(FOLDER, { recursive: true })
for (const locale of requested === undefined ? LOCALES : [requested]) {
  for (const { kind, subject, html, text } of await previewMails(locale, site)) {
    const file = join(FOLDER, `${locale}-${kind}`)
    await writeFile(`${file}.html`, html)
    await writeFile(`${file}.txt`, `${site.name}: ${subject}\n\n${text}\n`)
  }
}
console.log(`the mails are in ${FOLDER}`)
