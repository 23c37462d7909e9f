import { expect, test } from 'vitest'
import { parseNudges } from './nudges.ts'

const CHATS = '{"changed":"chats"}'

test('a message says what changed, whom it is not for, and when it was told', () => {
  expect(parseNudges(`not 123 1700000000000\n${CHATS}`)).toEqual({
    lines: [CHATS],
    except_session: '123',
    published_at: 1_700_000_000_000,
  })
  expect(parseNudges(`not - 1700000000000\n${CHATS}`)).toMatchObject({ except_session: undefined, lines: [CHATS] })
})

test('a process of the version before, which does not say when, is understood', () => {
  expect(parseNudges(`not 123\n${CHATS}`)).toEqual({ lines: [CHATS], except_session: '123', published_at: undefined })
  expect(parseNudges(CHATS)).toEqual({ lines: [CHATS], except_session: undefined, published_at: undefined })
})
