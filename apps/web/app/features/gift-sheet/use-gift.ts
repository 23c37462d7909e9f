/** Which gift, with which words, and sending it. */
import type { MemberCard, SentMessage } from '@app/contract'
import { countCharacters } from '@app/contract/characters'
import { GIFTS, type GiftKey } from '@app/contract/gifts'
import { useState } from 'react'
import { sendGift } from '../../shared/api/gift-calls.ts'
import { useSpend } from '../../shared/credits/use-spend.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { giftPurchase } from './purchase.ts'

interface GiftOptions {
  profile: MemberCard
  conversation: { id: string } | null
  onSent: (sent: SentMessage) => void
}

export function useGift({ profile, conversation, onSent }: GiftOptions) {
  const { gift_credits, message_length } = useRoot().settings
  const [gift, choose] = useState<GiftKey>(GIFTS[0].key)
  const [note, write] = useState('')
  const { busy, failed, spend, dismiss } = useSpend()
  const credits = gift_credits * (GIFTS.find(({ key }) => key === gift)?.times ?? 1)

  async function send() {
    const text = note.trim()
    const { to, what } = giftPurchase({ member: profile.id, conversation: conversation?.id }, gift, text)
    const sent = await spend({
      what,
      credits,
      pay: async (payment) => {
        return sendGift(to, { gift, text }, payment)
      },
    })
    if (sent) onSent(sent)
  }
  const tooLong = Math.max(0, countCharacters(note.trim()) - message_length)
  return { gift, credits, note, tooLong, busy, failed, choose, write, send: () => void send(), dismiss }
}
