import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { telltaleWord } from '../../mails/testing/telltale-words.ts'
import { newIban, newPhone, openDebitShop, type DebitShop } from './testing/debits.ts'

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

test.each(LOCALES)('a debit is announced by mail before it is collected: %s', async (locale) => {
  const anna = await shop.members.plantOne()
  await shop.server.assembly.pool.query('update accounts.account set language = $2 where id = $1', [anna.id, locale])
  const [iban, phone] = [newIban(), newPhone()]
  const { reference, order_id } = await shop.sign(anna, { iban, phone })
  await runDueJobs(shop.server, ['payments.debit-mail'])
  const [mail, ...more] = await mailsTo(anna.email)
  expect(more).toEqual([])
  expect(mail?.from).toEqual([{ name: 'Vonk Demo B.V.', address: 'support@vonk.example' }])
  expect(telltaleWord(`${mail?.subject ?? ''} ${mail?.from[0]?.name ?? ''}`)).toBeUndefined()
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    for (const words of [
      reference,
      'NL00ZZZ000000000000',
      iban.slice(-4),
      'Vonk Demo B.V.',
      `/transactions/${order_id}`,
    ])
      expect(body).toContain(words)
    expect(body).toMatch(/18[.,]74/)
    for (const secret of [iban, phone, 'Canary']) expect(body).not.toContain(secret)
  }
  const [sms] = await shop.sandbox.messages(phone)
  expect(sms?.text).toMatch(/18[.,]74/)
  expect(telltaleWord(`${sms?.from ?? ''} ${sms?.text ?? ''}`)).toBeUndefined()
  expect(sms?.text).not.toMatch(/vonk/i)
})
