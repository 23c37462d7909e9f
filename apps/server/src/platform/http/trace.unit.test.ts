import { expect, test } from 'vitest'
import { traceOf } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const of = (traceparent: string) => traceOf({ headers: { traceparent } })

test('a trace that somebody began is known by its id, also of a later version of the standard', () => {
  expect(of(`00-${TRACE}-00f067aa0ba902b7-01`)).toEqual({ trace_id: TRACE })
  expect(of(`01-${TRACE}-00f067aa0ba902b7-00-more`)).toEqual({ trace_id: TRACE })
})

test('what does not have the exact form is no trace: nothing that somebody wrote reaches a line', () => {
  const wrong = [
    '',
    'anna@example.com',
    `00-${TRACE}-00f067aa0ba902b7`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${TRACE}x-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01\nanna`,
  ]
  for (const traceparent of wrong) expect(of(traceparent), traceparent).toEqual({})
  expect(traceOf({ headers: {} })).toEqual({})
})
