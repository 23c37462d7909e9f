import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { membersAreaSince, trackMembersArea } from './members-area-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[D.94] the time in the members area runs on from page to page of it, and starts again after leaving it', () => {
  const start = Date.now()
  for (const path of ['/members', '/members/AAAAAAAAAAAAAAAA', '/chats', '/likes/m/AAAAAAAAAAAAAAAA', '/premium']) {
    trackMembersArea(path)
    expect(membersAreaSince(), path).toBe(start)
    vi.advanceTimersByTime(1000)
  }
  for (const path of ['/settings', '/credits', '/swipe-game', '/membership']) {
    trackMembersArea(path)
    expect(membersAreaSince(), path).toBeUndefined()
  }
  trackMembersArea('/likes')
  expect(membersAreaSince()).toBe(start + 5000)
})
