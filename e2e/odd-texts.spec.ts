import type { Page } from '@playwright/test'
import { choose, openChat } from './chats.ts'
import { ODD_TEXTS, someOddTexts } from './corpus/odd-texts.ts'
import { plantConversation, plantPeople } from './corpus/planted-texts.ts'
import { XSS } from './corpus/xss.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { sendMessage } from './messages.ts'
import { overflowOf } from './overflow.ts'
import { asReturningVisitor, newAddress } from './person.ts'
import { plantLink } from './plant-link.ts'
import { untilReady } from './ready.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

/** The gate types a sample, the night all of them. */
const TYPED = process.env['ODD_TEXTS'] === 'all' ? ODD_TEXTS : someOddTexts(60)
const NAME = 'Noor'
const PHONE = { width: 390, height: 844 }

interface Watched {
  ran?: unknown
  violations?: string[]
}

/** Everything that would tell that something ran, on every page of the browser. */
async function watch(page: Page): Promise<{ dialogs: string[]; expectNothingRan: () => Promise<void> }> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const seen = window as unknown as Watched
    seen.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations?.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const expectNothingRan = async () => {
    const seen = await page.evaluate(() => {
      const { ran, violations } = window as unknown as Watched
      return { ran: ran === undefined, violations }
    })
    expect({ ...seen, dialogs }).toEqual({ ran: true, violations: [], dialogs: [] })
  }
  return { dialogs, expectNothingRan }
}

/** Types each text into all fields of the page at once; answers how many fields there are, and which texts made it too wide. */
const typeAll = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (lines) => {
    const typed = ['text', 'email', 'password', 'search', 'tel', 'textarea']
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      (field) => typed.includes(field.type) && !field.disabled && !field.readOnly && field.checkVisibility(),
    )
    const wide: string[] = []
    for (const line of lines) {
      for (const field of fields) {
        const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
        field.focus()
        value?.set?.call(field, line)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.blur()
      }
      await new Promise(requestAnimationFrame)
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) wide.push(line)
    }
    return { fields: fields.length, wide }
  }, texts)

/** So many texts for the page of a number: all fields of all pages get those that would run. */
const textsFor = (nth: number, pages: number) => [...XSS, ...TYPED.filter((_, index) => index % pages === nth)]

const VISITORS = ['/', '/signup', '/login', '/reset-password']

/** Sends the form as it stands, with what was typed last. */
const submitForm = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const refusalOn = (page: Page) => page.locator('main [aria-invalid=true], main [role=alert]:not(:empty)').first()

test('what is typed into the forms of visitors runs nowhere and widens no page, also when it is sent', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await page.setViewportSize(PHONE)
  const { expectNothingRan } = await watch(page)
  for (const [nth, path] of VISITORS.entries()) {
    await untilReady(page, path)
    const { fields, wide } = await typeAll(page, [...textsFor(nth, VISITORS.length), ...XSS.slice(nth, nth + 1)])
    expect({ path, wide }).toEqual({ path, wide: [] })
    expect(fields, path).toBeGreaterThan(0)
    await submitForm(page)
    await expect(refusalOn(page)).toBeVisible()
    expect({ path, wide: await overflowOf(page) }).toEqual({ path, wide: 0 })
    await expectNothingRan()
  }
  allowConsoleErrors(consoleErrors)
})

test('what is typed where the links of mails lead runs nowhere and widens no page, also when it is sent', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await page.setViewportSize(PHONE)
  const { expectNothingRan } = await watch(page)
  const { email } = await createMember(browser)
  const pending = await createMember(browser, { confirmed: false })
  const links = [
    { word: await plantLink('change_email', email, { email: newAddress() }), fields: 1, sent: refusalOn(page) },
    { word: await plantLink('activate', pending.email), fields: 1, sent: refusalOn(page) },
    // What would run is as good a password as any.
    { word: await plantLink('reset', email), fields: 2, sent: page.getByText('Je nieuwe wachtwoord is ingesteld') },
  ]
  const found = []
  for (const [nth, { word, sent }] of links.entries()) {
    await page.goto(`/l#${word}`)
    await expect(page.locator('main input[type=password]').first()).toBeEnabled()
    const { fields, wide } = await typeAll(page, [...textsFor(nth, links.length), ...XSS.slice(nth, nth + 1)])
    found.push(fields)
    expect({ nth, wide }).toEqual({ nth, wide: [] })
    await submitForm(page)
    await expect(sent).toBeVisible()
    await expectNothingRan()
  }
  expect(found).toEqual(links.map(({ fields }) => fields))
  allowConsoleErrors(consoleErrors)
})

test('what is typed into the forms of members runs nowhere and widens no page', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const [me, other] = [await createMember(page), await createMember(browser, { name: NAME, gender: 'female' })]
  const conversation = await sendMessage(other, me.id, 'Hoi')
  await page.setViewportSize(PHONE)
  const { expectNothingRan } = await watch(page)
  const openOnProfile = async (name: string) => {
    await untilReady(page, `/members/${other.id}`)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const openReport = async () => {
    await choose(page, 'Meld dit gesprek')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const openRemarks = async () => {
    await untilReady(page, '/settings/delete')
    await page.getByRole('radio', { name: 'Een andere reden' }).check({ force: true })
  }
  const pages = [
    { fields: 3, open: () => untilReady(page, '/settings/profile') },
    { fields: 1, open: () => untilReady(page, '/settings/area') },
    { fields: 1, open: () => untilReady(page, '/settings/preferences') },
    { fields: 4, open: () => untilReady(page, '/settings/security') },
    { fields: 1, open: () => openChat(page, `/chats/${conversation}`) },
    // The dialog's own, and the message field that it lies over.
    { fields: 2, open: openReport },
    { fields: 1, open: () => untilReady(page, '/chats') },
    { fields: 1, open: openRemarks },
    { fields: 1, open: () => openOnProfile('Profiel melden') },
    { fields: 1, open: () => openOnProfile(`Stuur ${NAME} een cadeau`) },
  ]
  const found = []
  for (const [nth, { open }] of pages.entries()) {
    await open()
    const { fields, wide } = await typeAll(page, textsFor(nth, pages.length))
    found.push(fields)
    expect({ nth, wide }).toEqual({ nth, wide: [] })
    await expectNothingRan()
  }
  expect(found).toEqual(pages.map(({ fields }) => fields))
  allowConsoleErrors(consoleErrors)
})

/** Scrolls a conversation from its end to its beginning; answers where it was too wide. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('.thread--live')
    const wide: number[] = []
    let steps = 0
    if (!box) return { steps, wide }
    for (; steps < 2000; steps += 1) {
      const { scrollWidth, clientWidth } = document.documentElement
      if (box.scrollWidth > box.clientWidth || scrollWidth > clientWidth) wide.push(box.scrollTop)
      if (box.scrollTop === 0) break
      box.scrollTop -= box.clientHeight
      await new Promise(requestAnimationFrame)
    }
    return { steps, wide }
  })

test('a thousand odd texts in names, profiles and messages run nowhere and widen no page', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const { id } = await createMember(page)
  await page.setViewportSize(PHONE)
  const { expectNothingRan } = await watch(page)
  const all = [...XSS, ...ODD_TEXTS]
  const names = [...XSS, ...someOddTexts(25, 7)]
  const people = await plantPeople(id, names, [XSS.join('\n'), ...someOddTexts(names.length - 1, 3)])
  const [first, ...rest] = people
  if (!first) throw new Error('nobody was planted')
  for (const [nth, { id: other }] of rest.entries()) await plantConversation(id, other, [all[nth * 20] ?? ''], 1)
  const conversation = await plantConversation(id, first.id, all, 50)
  for (const text of XSS) await callApi(page, 'PUT', '/api/profile', { about_me: text })
  for (const path of ['/chats', '/likes', `/members/${first.public_id}`, '/profile']) {
    await untilReady(page, path)
    expect({ path, wide: await overflowOf(page) }).toEqual({ path, wide: 0 })
    await expectNothingRan()
  }
  await openChat(page, `/chats/${conversation}`)
  await expect(page.locator('.message a').first()).toHaveAttribute('href', /^\/leaving\?to=/)
  const { steps, wide } = await scrollThrough(page)
  expect(wide).toEqual([])
  expect(steps).toBeGreaterThan(10)
  await expectNothingRan()
  allowConsoleErrors(consoleErrors)
})
