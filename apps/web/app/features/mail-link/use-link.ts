/** What the word of a mailed link is for. Asking does not use it up. */
import type { AnswerOf } from '@app/contract/route-address'
import type { accounts } from '@app/contract/addresses/accounts'
import { useEffect, useState } from 'react'
import { findLink } from '../../shared/api/link-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'

type MailLink = AnswerOf<typeof accounts.link>

interface LinkAnswer {
  token: string
  link?: MailLink
  refusal?: Refusal
}

async function answerTo(token: string): Promise<LinkAnswer> {
  const { answer: link, refusal } = await findLink(token)
  return link ? { token, link } : { token, refusal }
}

/** Nothing while it is being asked for. */
export function useLink(token: string | null): { link?: MailLink; refusal?: Refusal; retry: () => void } {
  const [answer, setAnswer] = useState<LinkAnswer>()
  useEffect(() => {
    if (token !== null) void answerTo(token).then(setAnswer)
  }, [token])
  const retry = () => {
    setAnswer(undefined)
    if (token !== null) void answerTo(token).then(setAnswer)
  }
  // An answer about another word came late.
  return { ...(answer?.token === token ? answer : {}), retry }
}
