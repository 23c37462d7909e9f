/** Does what a link is for: activates the account, or leads to a new password without the word in the address. */
import type { ErrorCode } from '@app/contract'
import { useState } from 'react'
import { keepResetWord } from '../../shared/reset-word.ts'

/** The page that comes next, or why there is none. */
async function follow(token: string): Promise<{ to: string } | { code: ErrorCode }> {
  const { activate, purposeOf } = await import('../../shared/api/account-calls.ts')
  const purpose = await purposeOf(token)
  if (typeof purpose === 'object') return purpose
  if (purpose === 'reset') {
    keepResetWord(token)
    return { to: '/reset-password/do' }
  }
  const failure = await activate(token)
  if (failure && failure.code !== 'link_invalid') return failure
  return { to: failure ? '/activate/error' : '/activate/done' }
}

export function useFollowLink(token: string) {
  const [failure, setFailure] = useState<ErrorCode>()
  const [busy, setBusy] = useState(false)
  return {
    failure,
    busy,
    follow: async () => {
      setBusy(true)
      const next = await follow(token)
      // In the place of this page, so that the way back does not lead to a used link.
      if ('to' in next) return location.replace(next.to)
      setFailure(next.code)
      return setBusy(false)
    },
  }
}
