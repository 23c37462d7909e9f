import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER_PAGES } from './member-pages.ts'
import { membersAreaSince, trackMembersArea } from './members-area-time.ts'

const AREA = ['/members', '/members/AAAAAAAAAAAAAAAA', '/chats', '/likes', '/likes/m/AAAAAAAAAAAAAAAA', '/premium']
const OUTSIDE = MEMBER_PAGES.filter((path) => !AREA.includes(path)).concat('/membership', '/', '/pricing')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[S2.54] [D.94] the time in the members area runs on from page to page of it, and starts again after leaving it', () => {
  const start = Date.now()
  for (const path of AREA) {
    trackMembersArea(path)
    expect(membersAreaSince(), path).toBe(start)
    vi.advanceTimersByTime(1000)
  }
  for (const path of OUTSIDE) {
    trackMembersArea(path)
    expect(membersAreaSince(), path).toBeUndefined()
  }
  trackMembersArea('/likes')
  expect(membersAreaSince()).toBe(start + AREA.length * 1000)
})
