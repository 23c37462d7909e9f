/**
 * The shape of a long page: headings, paragraphs, lists, for a page of questions, questions; and the place of a table that is made
 * from what the code says.
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Block =
  | string
  | { list: string[] }
  | { question: string; answer: (string | { list: string[] })[] }
  | { table: TableName }

/** Of the cookie page: cookies, and what else is kept in a browser. */
export type TableName = 'cookies' | 'storage'

export interface PageDocument {
  title: string
  description: string
  summary: string[]
  sections: { id: string; heading: string; blocks: Block[] }[]
}

/** A page whose every text is an id, with the compiled texts beside it. */
export interface PreparedPage extends PageDocument {
  texts: Readonly<Record<string, CompiledMessage>>
}
