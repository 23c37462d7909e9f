import type { ProfileChange } from '@app/contract'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../shared/api/refusal.ts'
import { createAutosave, type AutosaveParts } from './autosave.ts'

const NEVER = 3_600_000
const LATER: Outcome<unknown> = { refusal: { code: 'temporarily_unavailable', minutes: 0, fieldErrors: {} } }
const DONE: Outcome<unknown> = { answer: {} }

/** A line whose answers the test gives, one by one, and what went over it. */
function openLine(
  times: Partial<AutosaveParts<ProfileChange>['times']> = {},
  validate: AutosaveParts<ProfileChange>['validate'] = () => ({}),
) {
  const sent: ProfileChange[] = []
  const last: ProfileChange[] = []
  const answers: ((outcome: Outcome<unknown>) => void)[] = []
  const autosave = createAutosave({
    send: (part) => {
      sent.push(part)
      return new Promise((resolve) => answers.push(resolve))
    },
    sendLast: (part) => last.push(part),
    validate,
    times: { typing: NEVER, saved: NEVER, again: NEVER, ...times },
  })
  const answer = (outcome: Outcome<unknown>) => answers.shift()?.(outcome)
  const saving = () => autosave.store.get().saving
  return { autosave, sent, last, answer, saving }
}

test('what is typed is sent once the typing stops, and when the field is left', async () => {
  const slow = openLine()
  slow.autosave.type({ about_me: 'Hoi' })
  expect(slow.sent).toEqual([])
  slow.autosave.flush()
  expect(slow.sent).toEqual([{ about_me: 'Hoi' }])
  const quick = openLine({ typing: 0 })
  quick.autosave.type({ about_me: 'H' })
  quick.autosave.type({ about_me: 'Ho' })
  await expect.poll(() => quick.sent).toEqual([{ about_me: 'Ho' }])
})

test('saved is said of the field that is, only once it is, and not for long', async () => {
  const { autosave, answer, saving } = openLine()
  autosave.save({ hair_color: 'red' })
  expect(saving()).toEqual({ state: 'saving', fields: ['hair_color'] })
  answer(DONE)
  await expect.poll(saving).toEqual({ state: 'saved', fields: ['hair_color'] })
  autosave.type({ about_me: 'Hoi' })
  expect(saving()).toEqual({ state: 'rest' })
  const brief = openLine({ saved: 0 })
  brief.autosave.save({ hair_color: 'red' })
  brief.answer(DONE)
  await expect.poll(brief.saving).toEqual({ state: 'rest' })
})

test('what is changed while something is sent follows it, and only then all is saved', async () => {
  const { autosave, sent, answer, saving } = openLine()
  autosave.save({ about_me: 'one' })
  autosave.type({ about_me: 'two' })
  answer(DONE)
  await expect.poll(() => sent).toEqual([{ about_me: 'one' }, { about_me: 'two' }])
  expect(saving()).toEqual({ state: 'saving', fields: ['about_me'] })
  answer(DONE)
  await expect.poll(saving).toEqual({ state: 'saved', fields: ['about_me'] })
})

test('what a lost line kept back is called unsaved, and goes by itself', async () => {
  const { autosave, sent, answer, saving } = openLine({ again: 0 })
  autosave.save({ about_me: 'Hoi' })
  answer(LATER)
  await expect.poll(() => sent).toEqual([{ about_me: 'Hoi' }, { about_me: 'Hoi' }])
  answer(DONE)
  await expect.poll(saving).toEqual({ state: 'saved', fields: ['about_me'] })
  const patient = openLine()
  patient.autosave.save({ about_me: 'Hoi' })
  patient.answer(LATER)
  await expect.poll(patient.saving).toMatchObject({ state: 'failed', fields: ['about_me'], retries: true })
})

test('a refused field keeps its reason until it is changed, and keeps nothing else back', async () => {
  const { autosave, sent, answer, saving } = openLine()
  autosave.save({ name: 'daan.nl', tattoos: 'one' })
  answer({ refusal: { code: 'invalid_input', minutes: 0, fieldErrors: { name: 'name_contact' } } })
  await expect.poll(() => sent).toEqual([{ name: 'daan.nl', tattoos: 'one' }, { tattoos: 'one' }])
  answer(DONE)
  await expect.poll(saving).toEqual({ state: 'saved', fields: ['tattoos'] })
  expect(autosave.store.get().refused).toEqual({ name: 'name_contact' })
  autosave.type({ name: 'Daan' })
  expect(autosave.store.get().refused).toEqual({})
})

test('what is known to be wrong is not sent', () => {
  const { autosave, sent } = openLine({}, ({ name }) => (name === '' ? { name: 'name_missing' } : {}))
  autosave.save({ name: '', tattoos: 'one' })
  expect(sent).toEqual([{ tattoos: 'one' }])
  expect(autosave.store.get().refused).toEqual({ name: 'name_missing' })
})

test('who leaves the page has everything sent that is not saved yet, once', () => {
  const { autosave, last } = openLine()
  autosave.leave()
  expect(last).toEqual([])
  autosave.save({ tattoos: 'one' })
  autosave.type({ about_me: 'Hoi' })
  autosave.leave()
  autosave.leave()
  expect(last).toEqual([{ tattoos: 'one', about_me: 'Hoi' }])
})
