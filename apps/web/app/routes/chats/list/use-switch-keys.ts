/** Alt with the arrows up and down goes to the chat above or below. */
import type { ChatItem } from '@app/contract'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'

export function useSwitchKeys(chats: readonly ChatItem[] | undefined): void {
  const navigate = useNavigate()
  const { id } = useParams()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined || !chats) return
      const open = chats.findIndex(({ conversation, profile }) => conversation.id === id || profile.id === id)
      const next = chats[open === -1 ? (step === 1 ? 0 : -1) : open + step]
      if (!next) return
      event.preventDefault()
      void navigate(`/chats/${next.conversation.id}`)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [chats, id, navigate])
}
