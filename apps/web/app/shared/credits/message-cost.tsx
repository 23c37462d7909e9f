/** What a message costs, and how many credits there are: said wherever a conversation can be begun. */
import { useCredits, useUser } from '../realtime/user-store.ts'
import { useRoot } from '../site/use-root.ts'
import { T, useText } from '../texts.tsx'
import { CreditPrice } from './credit-price.tsx'

export function MessageCost() {
  const { message_credits } = useRoot().settings
  const t = useText()
  const credits = useCredits()
  const paid = useUser()?.paid_user
  return (
    <>
      <T id="credits.message" tags={{ price: <CreditPrice credits={message_credits} /> }} />{' '}
      {t(paid ? 'credits.have' : 'credits.have.free', { credits })}
    </>
  )
}
