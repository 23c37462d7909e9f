/** The shape of a long page: headings, paragraphs, lists, and for a page of questions, questions. */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Block = string | { list: string[] } | { question: string; answer: (string | { list: string[] })[] }

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
