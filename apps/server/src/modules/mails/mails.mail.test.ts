import { randomUUID } from 'node:crypto'
import { LOCALES } from '@app/i18n/locales'
import { expect, test } from 'vitest'
import { openSmtp } from '../../adapters/mail/smtp/smtp.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { telltaleWord } from './testing/telltale-words.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { previewMails } from './preview-mails.ts'

const SMTP_URL = process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:24312'

test('[D.7] no mail of accounts tells in subject or sender what kind of site it comes from', async () => {
  const sender = openSmtp(SMTP_URL)
  const to = `${randomUUID()}@mail.example`
  const mails = (await Promise.all(LOCALES.map((locale) => previewMails(locale)))).flat()
  await Promise.all(
    mails.map(async ({ subject, html, text }) => {
      const return_path = 'b+x@in.site.example'
      const from = { name: 'Example', address: 'support@site.example' }
      await sender.send({
        message_id: `${randomUUID()}@site.example`,
        from,
        to,
        subject,
        html,
        text,
        return_path,
        pool: 'account',
      })
    }),
  )
  sender.close()
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 20_000 }).toBe(mails.length)
  const received = await mailsTo(to)
  expect(received).toHaveLength(MAIL_KINDS.length * LOCALES.length)
  expect(received.map(({ subject }) => subject).toSorted()).toEqual(mails.map(({ subject }) => subject).toSorted())
  for (const { subject, from } of received) {
    expect(telltaleWord(subject), subject).toBeUndefined()
    expect(from).toEqual([{ name: 'Example', address: 'support@site.example' }])
    expect(from.map(({ name, address }) => telltaleWord(`${name} ${address}`))).toEqual([undefined])
  }
})
