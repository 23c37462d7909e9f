/** Credential stuffing: stolen pairs of addresses and passwords are tried from many networks, while owners log in too. */
import { plantAccounts } from '../../../testing/planted-accounts.ts'
import { codeOf, cookiesOf, PASSWORD } from '../../../testing/people.ts'
import type { TestResponse, TestServer } from '../../../testing/test-server.ts'

interface Attack {
  pairs: number
  /** How many of the pairs are right. */
  valid: number
  /** Addresses the attack comes from, each in a block of its own: the widest net for so many. */
  addresses: number
  owners: number
}

const AT_ONCE = 16
const PAIRS_PER_OWNER = 20

const addressOf = (nth: number) => `11.${String(nth % 250)}.${String(Math.floor(nth / 250))}.7`

function shuffled<T>(items: T[]): T[] {
  const order = items.map((item) => ({ item, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  return order.map(({ item }) => item)
}

/** What became of the pairs, which owners were kept out, and how many tries each address had without doing work. */
export async function stuff(server: TestServer, { pairs, valid, addresses, owners: count }: Attack) {
  const login = (email: string, password: string, from: string, cookie = ''): Promise<TestResponse> => {
    const headers = { 'x-request-type': 'user', 'x-forwarded-for': from, cookie }
    return server.request('/api/user.php', { method: 'POST', body: { email, password }, headers })
  }
  const victims = await plantAccounts(server, valid)
  const owners = await plantAccounts(server, count)
  const browsers: string[] = []
  for (const [nth, email] of owners.emails.entries()) {
    browsers.push(cookiesOf(await login(email, PASSWORD, `12.0.${String(nth)}.1`)))
  }
  const stolen = shuffled([
    ...victims.emails.map((email) => ({ email, password: PASSWORD })),
    // The owners' addresses are on the list too, with passwords that were never theirs.
    ...Array.from({ length: pairs - valid }, (_, i) => ({
      email: i % 10 === 0 ? (owners.emails[(i / 10) % count] ?? '') : `nobody-${String(i)}@example.com`,
      password: `stolen ${String(i)}`,
    })),
  ])
  const outcomes: Record<string, number> = { in: 0, challenge_required: 0 }
  const tries_without_work = new Map<string, number>()
  const kept_out: string[] = []
  let next = 0
  const attackOnce = async (nth: number) => {
    const { email = '', password = '' } = stolen[nth] ?? {}
    const from = addressOf(nth % addresses)
    const answer = await login(email, password, from)
    const outcome = answer.status === 200 ? 'in' : String(codeOf(answer))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (outcome !== 'challenge_required') tries_without_work.set(from, (tries_without_work.get(from) ?? 0) + 1)
  }
  /** From a block the attack uses, too. */
  const ownerLogsIn = async (nth: number) => {
    const answer = await login(owners.emails[nth] ?? '', PASSWORD, addressOf(nth % addresses), browsers[nth])
    if (answer.status !== 200) kept_out.push(answer.text)
  }
  const bot = async () => {
    for (let nth = next++; nth < stolen.length; nth = next++) {
      await attackOnce(nth)
      if (nth % PAIRS_PER_OWNER === 0) await ownerLogsIn((nth / PAIRS_PER_OWNER) % count)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bot))
  return { outcomes, kept_out, most_tries_without_work: Math.max(...tries_without_work.values()) }
}
