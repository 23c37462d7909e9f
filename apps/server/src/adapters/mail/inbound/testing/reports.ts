/** Reports as mail servers write them, for the tests; the names, addresses and words in them are made up. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** With the lines of mail, and to whom it comes. */
export function reportText(name: string, to: string): string {
  const text = readFileSync(join(import.meta.dirname, `${name}.eml`), 'utf8')
  return text.replaceAll('{to}', to).replaceAll(/\r?\n/g, '\r\n')
}
