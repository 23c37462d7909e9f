/** Whoever walks ids: they know those of some people, and try what could be the next. */
import { randomBytes } from 'node:crypto'
import { membersOf } from '../../../testing/members.ts'
import { codeOf } from '../../../testing/people.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const next = (letter: string) => ALPHABET[(ALPHABET.indexOf(letter) + 1) % ALPHABET.length] ?? ''

/** The next by the last letter and by the first, the letters turned round, the number of the row, and mere chance. */
const GUESSES: readonly ((public_id: string, id: string) => string)[] = [
  (public_id) => public_id.slice(0, -1) + next(public_id.slice(-1)),
  (public_id) => next(public_id.slice(0, 1)) + public_id.slice(1),
  (public_id) => public_id.split('').toReversed().join(''),
  (_, id) => id.padStart(16, '0').slice(-16),
  (public_id) => randomBytes(12).toString('base64url').slice(0, public_id.length),
]

/** What a member is answered who asks for so many guessed ids; each answer once. */
export async function guessIds(server: TestServer, guesses: number): Promise<string[]> {
  const members = membersOf(server)
  const [viewer] = await members.plant(1)
  const { rows } = await server.assembly.pool.query<{ id: string; public_id: string }>(
    `select id::text, public_id from profiles.profile where kind = 'fictional' limit $1`,
    [Math.ceil(guesses / GUESSES.length)],
  )
  const ids = rows.flatMap(({ id, public_id }) => GUESSES.map((guess) => guess(public_id, id))).slice(0, guesses)
  if (!viewer || ids.length !== guesses) throw new Error('there are too few people')
  const answers = new Set<string>()
  for (const id of ids) {
    const answer = await members.as(viewer, `/api/members/${encodeURIComponent(id)}`)
    answers.add(`${String(answer.status)} ${String(codeOf(answer))}`)
  }
  return [...answers]
}
