/** Large text and narrow screens: nothing is cut, covered or broken into pieces on the pages people use most. */
import type { Page } from '@playwright/test'
import { choose, openChat } from './chats.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { searchMembers } from './members.ts'
import { sendMessage } from './messages.ts'
import { untilReady } from './ready.ts'
import { player, playingIn } from './swipe-game.ts'
import { expect, test } from './visitor.ts'

/** The text of the whole page, as a browser or a phone enlarges it. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${String(size)}%`
  }, percent)

/** What does not fit: a page that scrolls sideways, words cut off in what is pressed, what lies under the bars, headings in pieces. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const named = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
    const { documentElement: root } = document
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [inert]'),
      )
    if (root.scrollWidth > root.clientWidth) {
      const wide = shown('body *').filter((element) => element.getBoundingClientRect().right > root.clientWidth)
      found.push(`scrolls sideways: ${wide.map((element) => `${element.className} ${named(element)}`).join(' | ')}`)
    }
    for (const element of shown('button, .button, .tab-bar a, .segmented > *, summary, .composer__send')) {
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        found.push(`cut: ${named(element)}`)
    }
    for (const element of shown('h1, h2')) {
      const lines = Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
      if (element.clientWidth > 1 && lines > element.innerText.trim().split(/[\s\-·]+/).length)
        found.push(`broken: ${named(element)}`)
    }
    const bars = '.tab-bar, .liking'
    for (const element of shown('main :is(a, button, input, select, textarea, summary)')) {
      if (element.closest(`${bars}, .deck`)) continue
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(bars)
      if (bar) found.push(`under the bar: ${named(element)}`)
    }
    scrollTo(0, 0)
    const tabs = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? innerHeight
    for (const element of shown('.swipe-table__tools button'))
      if (element.getBoundingClientRect().bottom > tabs) found.push(`below the tabs: ${named(element)}`)
    return found
  })

test('at 130 and 200 % text and at 320 px nothing is cut, covered or broken into pieces', async ({ browser }) => {
  test.setTimeout(180_000)
  const me = await player(browser)
  const page = await playingIn(browser, me, { viewport: { width: 390, height: 844 } })
  const { results } = await searchMembers(page, 'gender=both&country=NL&with_photo=yes')
  const other = results.find(({ kind }) => kind === 'real')?.id ?? ''
  const chat = await sendMessage({ page }, other, 'Hoi, hoe was je wandeling?')
  const details = { name: 'Maximiliaan-Alexander', gender: 'female', country: 'LU' } as const
  const ender = await createMember(browser, details, 'settled')
  const ended = await sendMessage({ page }, ender.id, 'Hoi')
  await callApi(ender.page, 'DELETE', `/api/members/${me.id}/chats`)
  const found: string[] = []
  await page.goto('/members')
  await page.getByRole('button', { name: 'Niet meer vragen' }).click()
  const visit = async (path: string) => {
    await untilReady(page, path)
    for (const [width, percent] of [
      [320, 100],
      [390, 130],
      [390, 200],
      [320, 130],
      [320, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setTextSize(page, percent)
      const at = `${path} at ${String(width)} px, ${String(percent)} %`
      found.push(...(await misfits(page)).map((misfit) => `${at}: ${misfit}`))
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/${at.replaceAll(/\W+/g, '-')}.png` })
    }
  }
  const chats = ['/chats', `/chats/${chat}`, `/chats/${ended}`]
  for (const path of ['/members', `/members/${other}`, '/swipe-game', '/likes', ...chats]) await visit(path)
  await openChat(page, `/chats/${chat}`)
  await setTextSize(page, 200)
  await choose(page, 'Chat verwijderen')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  found.push(...(await misfits(page)).map((misfit) => `the question at 200 %: ${misfit}`))
  for (const path of ['/settings', '/settings/preferences']) await visit(path)
  await callApi(page, 'GET', '/api/logout.php')
  for (const path of ['/signup', '/']) await visit(path)
  expect(found).toEqual([])
})
