import { mkdirSync } from 'node:fs'
import { createMember } from './create-member.ts'
import { callApi, signUpByCall } from './member.ts'
import { asReturningVisitor, mailedToken, newAddress } from './person.ts'
import { expect, setChoices, test } from './visitor.ts'

mkdirSync('/tmp/shots-address', { recursive: true })
test.setTimeout(240_000)
for (const locale of ['nl', 'de', 'pl'] as const) {
  test(`shots ${locale}`, async ({ page, browser, consoleErrors }) => {
    await asReturningVisitor(page.context())
    const word = await mailedToken(await signUpByCall(page))
    const base = new URL(page.url()).origin
    const owner = await (await browser.newContext({ baseURL: base })).newPage()
    await createMember(owner)
    const fresh = newAddress()
    await callApi(owner, 'POST', '/api/user/email', { email: fresh })
    const change = await mailedToken(fresh)
    for (const theme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [390, 844],
        [1280, 900],
      ] as const) {
        const context = await browser.newContext({ baseURL: base, colorScheme: theme, viewport: { width, height } })
        await asReturningVisitor(context)
        await setChoices(context, { locale, country: 'NL' })
        const at = await context.newPage()
        const shot = (name: string) =>
          at.screenshot({ path: `/tmp/shots-address/${name}-${locale}-${theme}-${String(width)}.png` })
        await at.goto(`/l#${word}`)
        const field = at.locator('main input')
        await expect(field).toBeFocused()
        await shot('password')
        await field.fill('verkeerd')
        await at.locator('main button[type=submit]').click()
        await expect(at.locator('.field__error')).toBeVisible()
        if (theme === 'light') await shot('wrong')
        await at.locator('main .actions button').first().click()
        await expect(at.locator('main input')).toBeFocused()
        await shot('new')
        await at.goto(`/l#${change}`)
        await expect(at.locator('main input')).toBeFocused()
        await shot('change')
        await context.close()
      }
    consoleErrors.length = 0
  })
}
