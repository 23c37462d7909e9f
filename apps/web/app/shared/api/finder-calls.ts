/** The call of the match finder from the browser. What is answered travels in the body only. */
import type { AnswerOf, InputOf } from '@app/contract/route-address'
import { matchFinder } from '@app/contract/addresses/match-finder'
import { call } from './call.ts'

type Asked = InputOf<typeof matchFinder.find>['body']

/** Where few people fit, a page can be empty and yet not the last: so often it is asked on. */
const EMPTY_PAGES = 5

export async function findMatches(answers: Asked, after?: string): Promise<AnswerOf<typeof matchFinder.find>> {
  let page = await call(matchFinder.find, { body: { ...answers, ...(after === undefined ? {} : { after }) } })
  for (let tried = 0; tried < EMPTY_PAGES && page.results.length === 0 && page.next !== null; tried += 1) {
    page = await call(matchFinder.find, { body: { ...answers, after: page.next } })
  }
  return page
}
