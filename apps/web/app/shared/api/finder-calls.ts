/** The call of the match finder from the browser. What is answered travels in the body only. */
import type { AnswerOf, InputOf } from '@app/contract/route-address'
import { matchFinder } from '@app/contract/addresses/match-finder'
import { call } from './call.ts'

type FinderAnswers = InputOf<typeof matchFinder.find>['body']

/** Where few members match, a page can be empty without being the last: at most this many are skipped. */
const MAX_EMPTY_PAGES = 5

export async function findMatches(answers: FinderAnswers, after?: string): Promise<AnswerOf<typeof matchFinder.find>> {
  let page = await call(matchFinder.find, { body: { ...answers, ...(after === undefined ? {} : { after }) } })
  for (let attempt = 0; attempt < MAX_EMPTY_PAGES && page.results.length === 0 && page.next !== null; attempt += 1) {
    page = await call(matchFinder.find, { body: { ...answers, after: page.next } })
  }
  return page
}
