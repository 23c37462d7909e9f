// The first member of a new site: signs up in a browser, over TLS, opens the mail, logs in. With pictures.
//   node e2e/first-login.ts <host, which leads to this machine> <folder for the pictures>
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { HEADLESS } from './chromium.ts'
import { activate, fillIn, send, waitForConfirmDialog } from './newcomer.ts'
import { clearLogin, logIn, newAddress } from './person.ts'
import { expect } from './visitor.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

async function becomeFirstMember(host: string, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const pictures: string[] = []
  const browser = await chromium.launch({
    ...HEADLESS,
    args: [...HEADLESS.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  const origin = `https://${host}`
  const look = async (page: Page, name: string) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.evaluate('document.fonts.ready')
      const path = join(folder, `${name}-${size}.png`)
      await page.screenshot({ path })
      pictures.push(path)
    }
  }
  try {
    // The authority of the trial is Caddy's own; the doctor has looked at its certificate.
    const context = await browser.newContext({ baseURL: origin, locale: 'nl-NL', ignoreHTTPSErrors: true })
    await context.addCookies([{ name: '__Host-entry', value: 'seen', url: origin, secure: true }])
    const page = await context.newPage()
    const email = newAddress()
    await page.goto('/')
    await look(page, 'home')
    await page.goto('/signup')
    await fillIn(page, { email })
    await look(page, 'signup')
    await send(page)
    await waitForConfirmDialog(page)
    await activate(page, email)
    await clearLogin(page)
    await logIn(page, email)
    await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    await look(page, 'first-login')
    return pictures
  } finally {
    await browser.close()
  }
}

const [host = '', folder = ''] = process.argv.slice(2)
process.stdout.write(`pictures: ${(await becomeFirstMember(host, folder)).join(', ')}\n`)
