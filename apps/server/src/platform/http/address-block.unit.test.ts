import { expect, test } from 'vitest'
import { blockOf } from './address-block.ts'

test('neighbours share a block, strangers do not', () => {
  expect(blockOf('145.97.1.7')).toBe(blockOf('145.97.1.200'))
  expect(blockOf('145.97.1.7')).not.toBe(blockOf('145.97.2.7'))
  expect(blockOf('::ffff:145.97.1.7')).toBe(blockOf('145.97.1.7'))
})

test('a long address counts by its first 56 bits, however it is written', () => {
  expect(blockOf('2001:db8:1:ab00::1')).toBe(blockOf('2001:0db8:0001:abff:1:2:3:4'))
  expect(blockOf('2001:db8::1')).toBe(blockOf('2001:db8:0:00ff::9'))
  expect(blockOf('2001:db8:1:ab00::1')).not.toBe(blockOf('2001:db8:1:ac00::1'))
  expect(blockOf('fe80::1%eth0')).toBe(blockOf('fe80::2'))
})
