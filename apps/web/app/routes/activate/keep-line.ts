/** Loaded for the few who wrote a line before they had an account: nobody else pays for drafts on this page. */
import { chat } from '@app/contract/addresses/chat'
import { call } from '../../shared/api/call.ts'
import { NO_DRAFT, readDraft, saveDraft } from '../../shared/chats/drafts.ts'

interface WaitingLine {
  profile: { id: string }
  text: string
}

/** The line becomes a draft in the browser of who reads this, and waits no more. A draft that is there already may say more than the line. */
export function keepLine(own: string, { profile, text }: WaitingLine): void {
  if (readDraft(own, profile.id) === NO_DRAFT) saveDraft(own, profile.id, { ...NO_DRAFT, text })
  call(chat.dropWaitingLine, {}, { type: 'background' }).catch(() => undefined)
}
