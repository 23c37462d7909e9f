import { expect, test } from 'vitest'
import { chatHref, startsConversation } from './starting.ts'

test('[S4.48] the start-conversation flag is set while the chat with who is shown is on its way, and only then', () => {
  expect(chatHref('Abc')).toBe('/members/Abc/chat')
  expect(startsConversation(undefined, 'Abc')).toBe(false)
  expect(startsConversation({ pathname: '/members/Abc/chat' }, 'Abc')).toBe(true)
  expect(startsConversation({ pathname: '/members/Other/chat' }, 'Abc')).toBe(false)
  expect(startsConversation({ pathname: '/members/Abc' }, 'Abc')).toBe(false)
})
