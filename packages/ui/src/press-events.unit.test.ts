import { expect, test } from 'vitest'
import { dispatchPress } from './press-events.ts'

/** Which events a press on that part makes, and what they carry. */
function eventsOf(part: 'image' | 'button'): unknown[] {
  const overlay = new EventTarget()
  const events: unknown[] = []
  for (const name of ['image-pressed', 'button-pressed']) {
    overlay.addEventListener(name, (event) => events.push([name, (event as CustomEvent<unknown>).detail]))
  }
  dispatchPress(overlay, part, 'AAAAAAAAAAAAAAAA')
  return events
}

test('[S4.46] a press on the photo is image-pressed, with the id of the profile', () => {
  expect(eventsOf('image')).toEqual([['image-pressed', 'AAAAAAAAAAAAAAAA']])
})

test('[S4.47] a press on the button is button-pressed, with the id of the profile', () => {
  expect(eventsOf('button')).toEqual([['button-pressed', 'AAAAAAAAAAAAAAAA']])
})
