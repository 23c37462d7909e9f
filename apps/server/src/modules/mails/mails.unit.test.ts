import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { LOCALES } from '@app/i18n/locales'
import { describe, expect, test } from 'vitest'
import { telltaleWord } from './testing/telltale-words.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { previewMails } from './preview-mails.ts'
import { renderMail } from './render-mail.ts'

const COMPANY = 'Proef B.V., Kade 1, Utrecht, KvK 12345678'
const palette = {
  brand: '#123456',
  brand_hover: '#123456',
  on_brand: '#fedcba',
  brand_ink: '#234567',
  brand_soft: '#eeeeee',
  brand_tint: '#dddddd',
  night: '#000000',
  flame: '#ffcc00',
}
const site = {
  name: 'Proef <b>',
  brand: {
    ...PLAIN_BRAND,
    wordmark: 'proef',
    light: palette,
    dark: { ...palette, brand: '#abcdef' },
  },
  company_line: COMPANY,
  support_email: 'hulp@proef.example',
}

describe.each(LOCALES)('the mails in %s', (locale) => {
  test('are there in every kind, with subject, page and text, link, company and way to ask', async () => {
    const mails = await previewMails(locale, site)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(MAIL_KINDS.toSorted())
    for (const { kind, link, subject, html, text } of mails) {
      expect(html, kind).toContain(`lang="${locale}"`)
      expect(html, kind).toContain(`href="${link}"`)
      expect(text, kind).toContain(link)
      for (const body of [html, text]) {
        expect(body, kind).toContain(COMPANY)
        expect(body, kind).toContain('hulp@proef.example')
      }
      // Neither a value that was not filled in nor an id in the place of its text; braces are left to the styles.
      const words = `${subject}\n${text}`
      expect(words, kind).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|mail\.[a-z]|'/)
      expect(subject.length, kind).toBeGreaterThan(5)
      expect(subject.length, `${kind}: longer is cut on a phone`).toBeLessThan(60)
    }
  })

  test('say nothing telling, neither in the subject nor in the lines a locked screen shows', async () => {
    for (const { kind, subject, text } of await previewMails(locale, site)) {
      expect(telltaleWord(subject), `${kind}: ${subject}`).toBeUndefined()
      expect(telltaleWord(text), `${kind}: ${text}`).toBeUndefined()
      expect(subject, `${kind}: the sender is name enough`).not.toContain(site.name)
    }
  })
})

test('the check for telltale words finds them', () => {
  const telling = [
    'Find love',
    'Nieuwe match',
    'Deine Liebe',
    'Incontri vicino a te',
    'Une rencontre',
    'Tu cita',
    'Randka',
  ]
  for (const line of telling) expect(telltaleWord(line), line).toBeDefined()
  expect(telltaleWord('Update of your mandate')).toBeUndefined()
})

test('a mail wears the colours of its brand in both themes, and a name cannot bring markup', async () => {
  const { html } = await renderMail('reset', {
    locale: 'en',
    site,
    link: 'https://a.example/x',
    values: { minutes: 60 },
  })
  expect(html).toContain('background-color:#123456')
  expect(html).toContain('color:#fedcba')
  expect(html).toMatch(/prefers-color-scheme:dark.*#abcdef/s)
  expect(html).toContain('Proef &lt;b&gt;')
  expect(html).not.toContain('Proef <b>')
})

test('numbers are said in the plural of the language', async () => {
  const requested = { when: 'wczoraj', device: '', pending_signups: 1 }
  const textFor = async (days: number) =>
    (await renderMail('activate', { locale: 'pl', site, link: 'https://a.example/x', values: { ...requested, days } }))
      .text
  expect(await textFor(1)).toContain('1 dzień')
  expect(await textFor(7)).toContain('7 dni')
})

test('who already has an account is shown two ways on: to log in and to a new password', async () => {
  const [link, reset_link] = ['https://a.example/login', 'https://a.example/reset-password']
  const { html, text } = await renderMail('already_member', { locale: 'nl', site, link, values: { reset_link } })
  expect(text).toContain('Dit e-mailadres heeft al een account op deze site.')
  for (const address of [link, reset_link]) {
    expect(html).toContain(`href="${address}"`)
    expect(text).toContain(address)
  }
})
