/** Writes a letter, for the room that sends it. */
import type { Site } from '../../sites/index.ts'
import type { LetterContent } from './letter.ts'
import type { renderLetter } from './render-letter.ts'

interface WrittenLetter {
  subject: string
  html: string
  text: string
}

let renderer: Promise<{ renderLetter: typeof renderLetter }> | undefined

export async function writeLetter(content: LetterContent, site: Site): Promise<WrittenLetter> {
  // Brought in only now: letters carry React, which chooses its fast build when it is first loaded. Asked for once, because
  // an import that is there already still costs a third of writing a letter.
  renderer ??= import('./render-letter.ts')
  const loaded = await renderer
  return loaded.renderLetter(content, site)
}
