/** Does what a link is for: activates the account, or leads to a new password without the word in the address. */
import { accounts, type ErrorCode } from '@app/contract'
import { useState } from 'react'
import { call, callError } from '../../shared/api/call.ts'
import { keepResetWord } from '../../shared/reset-word.ts'

async function activated(token: string): Promise<boolean> {
  try {
    await call(accounts.activate, { body: { token } })
    return true
  } catch (error) {
    if (callError(error).code === 'link_invalid') return false
    throw error
  }
}

async function follow(token: string): Promise<string> {
  const { purpose } = await call(accounts.link, { body: { token } })
  if (purpose === 'activate') return (await activated(token)) ? '/activate/done' : '/activate/error'
  keepResetWord(token)
  return '/reset-password/do'
}

export function useFollowLink(token: string) {
  const [failure, setFailure] = useState<ErrorCode>()
  const [busy, setBusy] = useState(false)
  return {
    failure,
    busy,
    follow: async () => {
      setBusy(true)
      try {
        // In the place of this page, so that the way back does not lead to a used link.
        location.replace(await follow(token))
      } catch (error) {
        setFailure(callError(error).code)
        setBusy(false)
      }
    },
  }
}
