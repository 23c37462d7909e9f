/** Writes a letter, for the room that sends it. */
import type { Site } from '../../sites/index.ts'
import type { LetterContent } from './letter.ts'

interface WrittenLetter {
  subject: string
  html: string
  text: string
}

export async function writeLetter(content: LetterContent, site: Site): Promise<WrittenLetter> {
  // Brought in only now: letters carry React, which chooses its fast build when it is first loaded.
  const { renderLetter } = await import('./render-letter.ts')
  return renderLetter(content, site)
}
