/** Likes between people of a journey, given by the call a heart makes. */
import { ageOf } from './ages.ts'
import { createMember, type Member } from './create-member.ts'
import type { Browser, Page } from '@playwright/test'
import { callApi } from './member.ts'
import { expect } from './visitor.ts'

export async function like({ page }: Pick<Member, 'page'>, id: string): Promise<{ match: boolean }> {
  const answer = await callApi<{ match: boolean }>(page, 'PUT', `/api/likes/${id}`)
  expect(answer).toHaveProperty('match')
  return answer
}

export const noor = (browser: Browser) => createMember(browser, { name: 'Noor', gender: 'female' })
export const daan = (browser: Browser, name = 'Daan') => createMember(browser, { name, gender: 'male' })

/** A name with the age of whoever was given no date of birth, as lists begin with it. */
export const aged = (name: string) => new RegExp(`^${name}, ${String(ageOf())}`)

export const bar = (page: Page) => page.getByRole('banner')
/** The way to the likes in the bar, with what it says is new. */
export const likesLink = (page: Page) => bar(page).getByRole('link', { name: /^Likes/ })
export const card = (page: Page, id: string) => page.locator('main article', { has: page.locator(`a[href*="${id}"]`) })
/** Who is in the list, in its order. */
export const namesIn = (page: Page) => page.locator('main article .person-card__name')
