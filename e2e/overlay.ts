/** The match overlay in journeys: who may be shown in it, and the pages on which it comes up. */
import { createMember, type Member } from './create-member.ts'
import type { Browser, Page } from '@playwright/test'
import { callApi } from './member.ts'
import { expect } from './visitor.ts'

export const overlay = (page: Page) => page.locator('.match-overlay')
export const headline = (page: Page) => overlay(page).getByRole('heading')
export const sayHello = (page: Page) => overlay(page).getByRole('link', { name: /^Zeg hallo/ })
export const photoOf = (page: Page, name: string) =>
  overlay(page).getByRole('link', { name: `${name}, profiel openen` })

export const like = (page: Page, id: string) => callApi<{ match: boolean }>(page, 'PUT', `/api/likes/${id}`)

/** Daan, new here and logged in, and Noor, who likes him. */
export async function likedBy(browser: Browser, page: Page, name = 'Noor'): Promise<Member> {
  const { id } = await createMember(page)
  const noor = await createMember(browser, { name, gender: 'female' })
  expect(await like(noor.page, id)).toEqual({ match: false })
  return noor
}

interface AutoLike {
  profile: { id: string; name: string; kind: 'real' | 'fictional' } | null
  shown_as: 'like' | 'suggestion' | 'fictional' | null
}

export const autoLike = (page: Page) => callApi<AutoLike>(page, 'GET', '/api/auto-like.php')

/** Likes whoever is proposed until somebody made up is, or nobody. */
export async function likeAllUntil(page: Page, shown_as: 'fictional' | null): Promise<AutoLike> {
  const autoLiked = await autoLike(page)
  if (autoLiked.shown_as === shown_as) return autoLiked
  await like(page, autoLiked.profile?.id ?? '')
  return likeAllUntil(page, shown_as)
}

/** The page with the overlay as it comes up by itself at once. */
export async function openWithOverlay(page: Page, path = '/lang-config'): Promise<void> {
  await page.goto(`${path}?t=0`)
  await expect(overlay(page)).toBeVisible()
}
