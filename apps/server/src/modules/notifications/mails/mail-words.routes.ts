/** Ties the call about words of mails to the room. */
import { mailWords } from '@app/contract'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { readMailWord } from './unsubscribing.service.ts'

export const mailWordsRoutes = (keys: KeyRing): AnsweredRoute[] =>
  answer(mailWords, { read: ({ ctx, params }) => readMailWord(ctx, keys, params.word) })
