import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import { reportText } from './testing/reports.ts'

const delivery = (status: string) => ({ about: 'delivery', status })
const complaint = (withdrawn: boolean) => ({ about: 'complaint', withdrawn })
const nothing = { about: 'nothing' }

test.each([
  ['postfix-unknown', delivery('5.1.1')],
  ['postfix-delayed', delivery('4.4.1')],
  ['exim-report', delivery('5.1.1')],
  ['exim-own-words', delivery('5.1.1')],
  ['sendmail-no-host', delivery('5.1.2')],
  ['gmail-unknown', delivery('5.1.1')],
  ['gmail-over-quota', delivery('5.2.2')],
  ['exchange-online-not-found', delivery('5.1.10')],
  ['exchange-server-disabled', delivery('5.2.1')],
  ['outlook-blocked', delivery('5.7.1')],
  ['yahoo-deferred', delivery('4.7.0')],
  ['icloud-unknown', delivery('5.1.6')],
  ['amazon-ses', delivery('5.1.1')],
  ['domino-invalid', delivery('5.1.1')],
  ['gmx-full', delivery('5.2.2')],
  ['opensmtpd-global', delivery('5.1.3')],
  ['yahoo-complaint', complaint(false)],
  ['outlook-complaint', complaint(false)],
  ['comcast-not-spam', complaint(true)],
  ['qmail-own-words', nothing],
  ['postfix-relayed', nothing],
  ['out-of-office', nothing],
  ['dmarc-failure', nothing],
])('the report %s says %o', async (name, expected) => {
  const text = reportText(name, 'b+x@in.site.example')
  expect(await readReport(Buffer.from(text))).toEqual(expected)
})

test('what is no mail reports nothing', async () => {
  for (const text of ['', 'x', '\r\n\r\n', 'Content-Type: multipart/report; boundary=a\r\n\r\n--a']) {
    expect(await readReport(Buffer.from(text))).toEqual(nothing)
  }
})
