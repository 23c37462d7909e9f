import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../testing/dates.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, PASSWORD, peopleOf, signupForm } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

describe('links', () => {
  test('[S8.10] an unknown, used, foreign or expired link is refused with one code', async () => {
    const filled = signupForm()
    const cookie = cookiesOf(await people.send('/api/signups', filled))
    await people.runJobs()
    const token = linkIn((await mailsTo(filled.email))[0])
    const refused = [
      await people.send('/api/activations', { token: 'x'.repeat(43) }),
      await people.send(
        '/api/password-resets',
        { token, password: 'another secret', password_again: 'another secret' },
        { method: 'PUT' },
      ),
      await people.send('/api/activations', { token }, { host: 'klaver.localhost' }),
    ]
    expect((await people.send('/api/activations', { token }, { cookie })).status).toBe(200)
    refused.push(await people.send('/api/activations', { token }))
    for (const answer of refused) expect([answer.status, codeOf(answer)]).toEqual([410, 'link_invalid'])
  })

  test('[D.28] an activation link is valid for 7 days and not a second longer', async () => {
    const { settableClock } = server.assembly
    const filled = signupForm()
    const start = new Date(noonIn(50))
    settableClock?.set(start)
    const cookie = cookiesOf(await people.send('/api/signups', filled))
    await people.runJobs()
    const token = linkIn((await mailsTo(filled.email))[0])
    settableClock?.set(new Date(start.getTime() + (7 * 24 * 60 * 60 + 5) * 1000))
    expect(codeOf(await people.send('/api/activations', { token }))).toBe('link_invalid')
    settableClock?.set(new Date(start.getTime() + (7 * 24 * 60 * 60 - 60) * 1000))
    expect((await people.send('/api/activations', { token }, { cookie })).status).toBe(200)
    settableClock?.reset()
  })

  test('50 uses of one link at the same moment: exactly one takes effect', async () => {
    const filled = signupForm()
    const cookie = cookiesOf(await people.send('/api/signups', filled))
    await people.runJobs()
    const token = linkIn((await mailsTo(filled.email))[0])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => people.send('/api/activations', { token }, { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('50 signups of one address at the same moment: one of them becomes the account', async () => {
    const email = newAddress()
    const attempts = await Promise.all(Array.from({ length: 50 }, () => people.signup({ email })))
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200]))
    await people.runJobs()
    const mails = await mailsTo(email)
    expect(mails, 'nobody is buried in mails').toHaveLength(20)
    const tokens = mails.map(linkIn)
    const answers = await Promise.all(
      tokens
        .flatMap((token) => [token, token])
        .map((token) => people.send('/api/activations', { token, password: PASSWORD })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await server.assembly.pool.query<{ status: string; n: number }>(
      'select status, count(*)::int n from accounts.account where email = $1 group by status order by status',
      [email],
    )
    expect(rows).toEqual([
      { status: 'confirmed', n: 1 },
      { status: 'not_confirmed', n: 49 },
    ])
  })

  test('two attempts on one address: the one whose link is opened first is the account, the other stays none', async () => {
    const email = newAddress()
    const attempts: { password: string; cookie: string; token: string }[] = []
    for (const password of ['the first secret', 'the second secret']) {
      const cookie = cookiesOf(await people.signup({ email, password }))
      attempts.push({ password, cookie, token: linkIn(await people.lastMail(email)) })
    }
    const codes = []
    for (const { cookie, token } of attempts) {
      codes.push(codeOf(await people.send('/api/activations', { token }, { cookie })))
    }
    expect(codes).toEqual([undefined, 'link_invalid'])
    const outcomes: string[] = []
    for (const { password, cookie } of attempts) {
      const user = (await people.userOf(cookie)) as { status: string }
      outcomes.push(`${user.status} ${String((await people.login(email, password)).status)}`)
    }
    expect(new Set(outcomes)).toEqual(new Set(['not_confirmed 403', 'confirmed 200']))
  })
})
