import { expect, test } from 'vitest'
import { tellPress } from './match-press.ts'

/** Which events a press on that part makes, and what they carry. */
function heardOf(part: 'image' | 'button'): unknown[] {
  const overlay = new EventTarget()
  const heard: unknown[] = []
  for (const name of ['image-pressed', 'button-pressed']) {
    overlay.addEventListener(name, (event) => heard.push([name, (event as CustomEvent<unknown>).detail]))
  }
  tellPress(overlay, part, 'AAAAAAAAAAAAAAAA')
  return heard
}

test('[S4.46] a press on the photo is image-pressed, with the id of the profile', () => {
  expect(heardOf('image')).toEqual([['image-pressed', 'AAAAAAAAAAAAAAAA']])
})

test('[S4.47] a press on the button is button-pressed, with the id of the profile', () => {
  expect(heardOf('button')).toEqual([['button-pressed', 'AAAAAAAAAAAAAAAA']])
})
