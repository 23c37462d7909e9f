/** A letter: what a mail about the member's own news says, as one object from which its page and its text are both made. */
export interface LetterContent {
  locale: string
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  title: string
  /** What has to be known of who it is about, beside the name. */
  mark: string | null
  first: string
  /** Words of somebody else. */
  quote: string | null
  /** What else is new, and what a reply costs. */
  notes: readonly string[]
  button: { text: string; link: string }
  /** Why it came, and how to change or end that. */
  reason: string
  ways: readonly { text: string; link: string }[]
}

/** The same as the page, for readers without one. */
export function letterText(content: LetterContent, company_line: string): string {
  const { title, mark, first, quote, notes, button, reason, ways } = content
  const blocks = [
    mark === null ? title : `${title}\n${mark}`,
    first,
    ...(quote === null ? [] : [`“${quote}”`]),
    ...notes,
    `${button.text}: ${button.link}`,
    ['--', reason, ...ways.map(({ text, link }) => `${text}: ${link}`), company_line].join('\n'),
  ]
  return blocks.join('\n\n')
}
