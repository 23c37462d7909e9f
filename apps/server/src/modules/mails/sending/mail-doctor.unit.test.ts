import { expect, test } from 'vitest'
import { judgeMail, type MailRecords } from './mail-doctor.rules.ts'

const RIGHT: MailRecords = {
  sending_domain: 'site.example',
  report_domain: 'in.site.example',
  report_mx: ['mx.operator.example'],
  report_spf: ['v=spf1 ip4:192.0.2.25 -all'],
  dkim: {
    name: 'm20261118._domainkey.site.example',
    found: ['v=DKIM1; k=rsa; p=MIIBIjAN" "Bgkqhki'],
    expected: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhki',
  },
  dmarc: ['v=DMARC1; p=reject; adkim=r'],
  relay: { host: 'out.operator.example', names: ['out.operator.example.'] },
}
const wrong = (change: Partial<MailRecords>) => judgeMail({ ...RIGHT, ...change }).filter(({ ok }) => !ok)

test('records as they should be are all right', () => {
  expect(wrong({})).toEqual([])
})

test.each([
  ['no way back for reports', { report_mx: [] }, 'MX of in.site.example'],
  ['no SPF', { report_spf: [] }, '0 records'],
  ['two of them', { report_spf: ['v=spf1 -all', 'v=spf1 ~all'] }, '2 records'],
  ['one that lets anybody send', { report_spf: ['v=spf1 +all'] }, '-all or ~all'],
  ['no key', { dkim: null }, 'mail-keys'],
  ['no record of the key', { dkim: { name: 'x', found: [], expected: 'y' } }, 'no record'],
  ['the record of another key', { dkim: { name: 'x', found: ['z'], expected: 'y' } }, 'another key'],
  ['no DMARC', { dmarc: [] }, 'says nothing'],
  ['a DMARC that only watches', { dmarc: ['v=DMARC1; p=none'] }, 'p=none'],
  ['another name backwards', { relay: { host: 'out.operator.example', names: ['a.b'] } }, 'backwards'],
])('%s is named', (_what, change, text) => {
  const [verdict, ...others] = wrong(change)
  expect(verdict?.text).toContain(text)
  expect(others).toEqual([])
})
