/** The calls that take an e-mail address of anybody's, made with addresses that have an account and with others. */
import type { PlantedAccounts } from '../../../testing/planted-accounts.ts'
import { newBlock, signupForm } from '../../../testing/people.ts'
import type { TestResponse, TestServer } from '../../../testing/test-server.ts'

interface Door {
  path: string
  body: (email: string) => object
}

/** The line of the checklist, the name, the call. */
export const DOORS: [string, string, Door][] = [
  ['D.60', 'login', { path: '/api/user.php', body: (email) => ({ email, password: 'not the password' }) }],
  ['D.59', 'signup', { path: '/api/signups', body: (email) => signupForm({ email }) }],
  ['D.61', 'reset', { path: '/api/password-resets', body: (email) => ({ email, language: 'nl' }) }],
  ['S4.11', 'e-mail change', { path: '/api/user/email', body: (email) => ({ email }) }],
  [
    'S2.35',
    'complaint',
    { path: '/api/complaints', body: (email) => ({ topic: 'other', email, body: 'It did not work.', language: 'nl' }) },
  ],
]

/** Headers about the moment and the caller, not about the address. */
const OF_THE_CALLER = /^(date|x-request-id|x-ratelimit-.*)$/

/** What of an answer must be the same for everybody: all of it but what is new every time, or was sent along. */
function comparable({ status, headers, text }: TestResponse, email: string): string {
  const retained = Object.entries(headers).filter(([name]) => !OF_THE_CALLER.test(name))
  return JSON.stringify([status, retained, text])
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"content-length","\d+"/g, 'LENGTH')
    .replaceAll(/(__Host-(?:sid|device))=[\w-]{43}/g, '$1=TOKEN')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/(\\"session_mark\\":\\")[\w-]{8}/g, '$1MARK')
    .replaceAll(/(\\"id\\":\\")[\w-]{16}/g, '$1PROFILE')
    .replaceAll(/K-[0-9A-Z]{4}-[0-9A-Z]{2}/g, 'NUMBER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

/** Asks at a door with an address; `as` numbers who asks, where it must be somebody. Different answers are collected. */
export function viewerAt(server: TestServer, { path, body }: Door, viewers: PlantedAccounts, answers: Set<string>) {
  return async (email: string, as: number): Promise<void> => {
    const cookie = viewers.cookies[as] ?? ''
    const headers = { 'x-request-type': 'user', 'x-forwarded-for': newBlock(), cookie }
    answers.add(comparable(await server.request(path, { method: 'POST', body: body(email), headers }), email))
  }
}
