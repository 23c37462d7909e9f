import { expect, test } from 'vitest'
import { chatHref, isStartingConversation } from './start-conversation.ts'

test('[S4.48] the start-conversation flag is set while the chat with who is shown is on its way, and only then', () => {
  expect(chatHref('Abc')).toBe('/members/Abc/chat')
  expect(isStartingConversation(undefined, 'Abc')).toBe(false)
  expect(isStartingConversation({ pathname: '/members/Abc/chat' }, 'Abc')).toBe(true)
  expect(isStartingConversation({ pathname: '/members/Other/chat' }, 'Abc')).toBe(false)
  expect(isStartingConversation({ pathname: '/members/Abc' }, 'Abc')).toBe(false)
})
