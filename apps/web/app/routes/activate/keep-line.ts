/** Loaded for the few who wrote a line before they had an account: nobody else pays for drafts on this page. */
import { chat } from '@app/contract/addresses/chat'
import { call } from '../../shared/api/call.ts'
import { NO_DRAFT, saveDraft } from '../../shared/chats/drafts.ts'

interface WaitingLine {
  profile: { id: string }
  text: string
}

/** The line becomes a draft in the browser of who reads this, and waits no more. */
export function keepLine(own: string, { profile, text }: WaitingLine): void {
  saveDraft(own, profile.id, { ...NO_DRAFT, text })
  call(chat.dropWaitingLine, {}, { type: 'background' }).catch(() => undefined)
}
