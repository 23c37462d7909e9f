/** Writes a letter, for the room that sends it. */
import type { Site } from '../../sites/index.ts'
import type { LetterContent } from './letter.ts'

interface WrittenLetter {
  subject: string
  html: string
  text: string
}

let renderer: Promise<typeof import('./render-letter.ts')> | undefined

export async function writeLetter(content: LetterContent, site: Site): Promise<WrittenLetter> {
  // Brought in only now: letters carry React, which chooses its fast build when it is first loaded. Asked for once, because
  // an import that is there already still costs a third of writing a letter.
  renderer ??= import('./render-letter.ts')
  const { renderLetter } = await renderer
  return renderLetter(content, site)
}
