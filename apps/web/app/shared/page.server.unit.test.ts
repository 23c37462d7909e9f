import { accounts } from '@app/contract/addresses/accounts'
import type { PageHost } from '@app/contract/page-host'
import { expect, test } from 'vitest'
import { sendingToLogin } from './page.server.ts'

const refusing = (code: string) =>
  sendingToLogin(
    {
      call: () => Promise.reject(new Error(code)),
      isRefusal: (error: unknown) => (error instanceof Error ? error.message : undefined),
    } as unknown as PageHost,
    '/settings/sessions',
  )

const thrown = async (code: string): Promise<unknown> =>
  refusing(code)
    .call(accounts.sessions, {})
    .catch((error: unknown) => error)

test('a loader that needs a member and finds none sends the reader to the login page, as a new document', async () => {
  const answer = (await thrown('authentication_required')) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login?session=ended&to=/settings/sessions')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  expect(await thrown('not_found')).toEqual(new Error('not_found'))
})
