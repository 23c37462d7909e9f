/** The questions of a long page in plain words, for search engines: they see no marks and follow no links. */
import type { Block, PreparedPage } from '@app/i18n/page-document'
import type { Question } from '../../shared/request/structured-data.server.ts'

/** What a tag without words of its own stands for: `<email/>`. */
type TagWords = Readonly<Record<string, string>>

const plain = (text: string, words: TagWords) =>
  text
    .replaceAll(/<(\w+)\s*\/>/g, (_, tag: string) => words[tag] ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

const questionIn = (block: Block) => (typeof block === 'object' && 'question' in block ? [block] : [])

/** `say` fills in the values of a text, by its id. */
export function listQuestions({ sections }: PreparedPage, say: (id: string) => string, words: TagWords): Question[] {
  const questions = sections.flatMap(({ blocks }) => blocks.flatMap(questionIn))
  return questions.map(({ question, answer }) => ({
    question: plain(say(question), words),
    answer: answer
      .flatMap((part) => (typeof part === 'string' ? [part] : part.list))
      .map((id) => plain(say(id), words))
      .join('\n'),
  }))
}
