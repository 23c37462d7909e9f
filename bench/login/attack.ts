// Fifty calls a second of every door that hashes, from five addresses with an account each, while owners log in from
// elsewhere: how long an owner waits, and what an owner is answered.
import { randomBytes } from 'node:crypto'
import { SIGNUP } from '../../apps/server/src/testing/signup-form.ts'

const ATTACKERS = 5
const ROUND_MS = 20
const OWNER_MS = 200

export interface Call {
  path: string
  method?: string
  body: object
  from: string
  cookie?: string
}
export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
}
type Ask = (call: Call) => Promise<Reply>

interface Attack {
  ask: Ask
  password: string
  emailOf: (nth: number) => string
  /** An address of its own for each owner. */
  nextBlock: () => string
  seconds: number
}

const passwords = { password: 'quite another secret', password_again: 'quite another secret' }
const fromOf = (attacker: number) => `172.20.${String(attacker)}.1`

/** One call of every door; `nth` makes each of them new. */
function doors(nth: number, from: string, cookie: string): Call[] {
  const email = `attack-${String(nth)}@example.com`
  return [
    { path: '/api/user.php', body: { email, password: 'not the password' }, from },
    { path: '/api/signups', body: { ...SIGNUP, email, password: passwords.password }, from },
    { path: '/api/password-resets', method: 'PUT', body: { token: newToken(), ...passwords }, from },
    { path: '/api/user/proof', body: { password: 'not the password' }, from, cookie },
    {
      path: '/api/user/password',
      method: 'PUT',
      body: { old_password: 'not the password', ...passwords },
      from,
      cookie,
    },
  ]
}
const newToken = () => randomBytes(32).toString('base64url')

const cookiesOf = ({ headers }: Reply) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Starts work at a steady pace, whatever becomes of what was started before. */
async function everyMs(gap_ms: number, until: number, start: (nth: number) => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const started: Promise<unknown>[] = []
  for (let nth = 0; performance.now() < until; nth += 1) {
    started.push(start(nth))
    const wait = began + (nth + 1) * gap_ms - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  await Promise.all(started)
}

/** How long each owner waited, in ms and in order, and every answer but 200. */
export async function attackWhileOwnersLogIn({ ask, password, emailOf, nextBlock, seconds }: Attack) {
  const cookies: string[] = []
  for (let nth = 0; nth < ATTACKERS; nth += 1) {
    cookies.push(
      cookiesOf(await ask({ path: '/api/user.php', body: { email: emailOf(nth), password }, from: fromOf(nth) })),
    )
  }
  const until = performance.now() + seconds * 1000
  const waits: number[] = []
  const refused: string[] = []
  let calls = 0
  const attack = everyMs(ROUND_MS, until, async (nth) => {
    const attacker = nth % ATTACKERS
    const replies = await Promise.all(doors(nth, fromOf(attacker), cookies[attacker] ?? '').map((call) => ask(call)))
    calls += replies.length
  })
  const owners = everyMs(OWNER_MS, until, async (nth) => {
    const began = performance.now()
    const { status } = await ask({
      path: '/api/user.php',
      body: { email: emailOf(ATTACKERS + nth), password },
      from: nextBlock(),
    })
    waits.push(performance.now() - began)
    if (status !== 200) refused.push(String(status))
  })
  await Promise.all([attack, owners])
  return { waits: waits.toSorted((a, b) => a - b), refused, calls }
}
