/** What the word of a mailed link is for. Asking does not use it up. */
import type { AnswerOf } from '@app/contract/route-address'
import type { accounts } from '@app/contract/addresses/accounts'
import { useEffect, useState } from 'react'
import { findLink } from '../../shared/api/account-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'

type MailLink = AnswerOf<typeof accounts.link>

interface LinkAnswer {
  token: string
  link?: MailLink
  refusal?: Refusal
}

/** Nothing while it is being asked for. */
export function useLink(token: string | null): { link?: MailLink; refusal?: Refusal; retry: () => void } {
  const [answer, setAnswer] = useState<LinkAnswer>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (token === null) return
    let isCurrent = true
    void findLink(token).then(({ answer: link, refusal }) => {
      if (isCurrent) setAnswer(link ? { token, link } : { token, refusal })
    })
    return () => {
      isCurrent = false
    }
  }, [token, tries])
  const retry = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return { ...(answer?.token === token ? answer : {}), retry }
}
