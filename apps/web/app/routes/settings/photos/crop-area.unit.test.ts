import { expect, test } from 'vitest'
import { canBeCropped, cropArea, FIRST_VIEW, largestZoom, pulled } from './crop-area.ts'

const WIDE = { width: 4000, height: 2000 }
const TALL = { width: 1000, height: 3000 }

test('what is shown is as large as it can be, four wide and five high, and within the picture', () => {
  expect(cropArea(WIDE, FIRST_VIEW)).toEqual({ x: 1200, y: 0, width: 1600, height: 2000 })
  expect(cropArea(TALL, FIRST_VIEW)).toEqual({ x: 0, y: 437.5, width: 1000, height: 1250 })
  expect(cropArea(WIDE, { zoom: 2, left: 1, top: 1 })).toEqual({ x: 3200, y: 1000, width: 800, height: 1000 })
})

test('one comes no nearer than a photo may be small', () => {
  expect(largestZoom(WIDE)).toBe(3)
  expect(largestZoom({ width: 600, height: 750 })).toBe(2)
  expect(largestZoom({ width: 300, height: 375 })).toBe(1)
  expect(canBeCropped({ width: 300, height: 375 })).toBe(true)
  expect(canBeCropped({ width: 400, height: 300 })).toBe(false)
})

test('a picture is pulled to its ends and no further', () => {
  expect(pulled(WIDE, FIRST_VIEW, 0.25, 0)).toEqual({ zoom: 1, left: 1 / 3, top: 0.25 })
  expect(pulled(WIDE, FIRST_VIEW, 5, 5)).toEqual({ zoom: 1, left: 0, top: 0.25 })
  expect(pulled(TALL, FIRST_VIEW, 5, -5)).toEqual({ zoom: 1, left: 0.5, top: 1 })
})
