// Visitors who go on while the site is upgraded: each answer that is none, or no 200, is counted.
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const AT_ONCE = 4
const BETWEEN_MS = 50
const PATHS = ['/', '/api/settings.php']

/** Each from another address of this machine, because one that asks so often would be slowed. */
const addressOf = (number: number) => `127.${String(100 + (number % 100))}.${String((number >> 8) % 250)}.7`

function ask(host: string, path: string, number: number): Promise<string> {
  const way = { host: '127.0.0.1', servername: host, rejectUnauthorized: false, localAddress: addressOf(number) }
  return new Promise((resolve) => {
    const sent = request({ ...way, agent: false, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', ({ message }) => resolve(message))
    })
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer within 20 s')))
    sent.on('error', ({ message }) => resolve(message)).end()
  })
}

/** Ends when it is told to, with how often each kind of answer came. */
export function startVisitors(host: string): { stop: () => Promise<Map<string, number>> } {
  const answers = new Map<string, number>()
  const leaving = new AbortController()
  let number = 0
  const visit = async () => {
    while (!leaving.signal.aborted) {
      number += 1
      const answer = await ask(host, PATHS[number % PATHS.length] ?? '/', number)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await pause(BETWEEN_MS)
    }
  }
  const visits = Array.from({ length: AT_ONCE }, visit)
  return {
    async stop() {
      leaving.abort()
      await Promise.all(visits)
      return answers
    },
  }
}
