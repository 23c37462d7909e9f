import { route } from '@app/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answer } from './answer.ts'

const group = {
  one: route({
    method: 'GET',
    path: '/api/one',
    access: 'anyone',
    about: 'One.',
    returns: z.strictObject({ n: z.number() }),
  }),
  two: route({
    method: 'GET',
    path: '/api/two/:id',
    access: 'anyone',
    about: 'Two.',
    params: z.object({ id: z.string() }),
    returns: z.strictObject({ id: z.string() }),
  }),
}
const one = () => ({ n: 1 })

const two = ({ params }: { params: { id: string } }) => ({ id: params.id })
const wrong = () => ({ n: 'one' })
const curious = ({ query }: { query: unknown }) => ({ n: Number(query) })

// These lines are proved by the compiler: were one of them to compile, the check of types would fail.
function doNotCompile() {
  // @ts-expect-error -- a missing handler must not compile
  answer(group, { one })
  // @ts-expect-error -- an extra handler must not compile
  answer(group, { one, two, three: one })
  // @ts-expect-error -- a handler that answers something else must not compile
  answer(group, { one: wrong, two })
  // @ts-expect-error -- a handler cannot read what its route does not take
  answer(group, { one: curious, two })
  // @ts-expect-error -- a call that the group does not have must not compile
  answer(group, { one, two }, ['three'])
}

test('a whole set of handlers answers every route of its group', async () => {
  expect(doNotCompile).toBeTypeOf('function')
  const answered = answer(group, { one, two })
  expect(answered.map(({ route: { path } }) => path)).toEqual(['/api/one', '/api/two/:id'])
  expect(answer(group, { one, two }, ['two']).map(({ checks_session }) => checks_session)).toEqual([false, true])
  expect(await answered[1]?.handle({} as never, { params: { id: 'x' } })).toEqual({ id: 'x' })
})
