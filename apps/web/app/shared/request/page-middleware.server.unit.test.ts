import { accounts } from '@app/contract/addresses/accounts'
import type { PageHost } from '@app/contract/page-host'
import { expect, test } from 'vitest'
import { withLoginRedirect } from './page-middleware.server.ts'

const hostRefusing = (code: string) =>
  withLoginRedirect(
    {
      call: () => Promise.reject(new Error(code)),
      isRefusal: (error: unknown) => (error instanceof Error ? error.message : undefined),
    } as unknown as PageHost,
    '/settings/sessions',
  )

const errorOf = async (code: string): Promise<unknown> =>
  hostRefusing(code)
    .call(accounts.sessions, {})
    .catch((error: unknown) => error)

test('a loader that needs a member and finds none sends the reader to the login page, as a new document', async () => {
  const answer = (await errorOf('authentication_required')) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login?session=ended&to=/settings/sessions')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  expect(await errorOf('not_found')).toEqual(new Error('not_found'))
})
