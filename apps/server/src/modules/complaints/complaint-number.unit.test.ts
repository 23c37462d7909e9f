import { expect, test } from 'vitest'
import { COMPLAINT_NUMBERS, complaintNumber, readComplaintNumber } from './complaint-number.rules.ts'

const LETTERS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const SOME = [
  0,
  1,
  12_345_678,
  COMPLAINT_NUMBERS - 1,
  ...Array.from({ length: 40 }, (_, nth) => (nth * 838_861) % COMPLAINT_NUMBERS),
]
const lettersOf = (number: string) => Array.from(number.replaceAll('-', '').slice(1))

test('a number is a K, four characters, two characters, and every draw has its own', () => {
  const numbers = SOME.map(complaintNumber)
  for (const number of numbers) expect(number).toMatch(/^K-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
  expect(new Set(numbers).size).toBe(new Set(SOME).size)
  expect(COMPLAINT_NUMBERS).toBe(2 ** 25)
})

test('it is read however it is said or typed', () => {
  const number = complaintNumber(12_345_678)
  const letters = lettersOf(number).join('')
  for (const typed of [number, number.toLowerCase(), `k ${letters}`, letters, ` ${number.replaceAll('-', ' ')} `])
    expect(readComplaintNumber(typed), typed).toBe(number)
  for (const typed of ['K-OOOO-OO', 'K-oooo-00']) expect(readComplaintNumber(typed)).toBe(complaintNumber(0))
  for (const typed of ['', 'K', 'K-7Q4M', 'K-7Q4M-9', 'K-7Q4U-93', 'KK-7Q4M-93', '☎'.repeat(6)])
    expect(readComplaintNumber(typed), typed).toBeUndefined()
})

test('one wrong character is noticed, wherever it is', () => {
  for (const number of SOME.map(complaintNumber)) {
    const letters = lettersOf(number)
    for (const [place, right] of letters.entries()) {
      for (const wrong of LETTERS.filter((letter) => letter !== right)) {
        expect(readComplaintNumber(letters.with(place, wrong).join('')), number).toBeUndefined()
      }
    }
  }
})

test('two characters that were swapped are noticed, wherever they are', () => {
  for (const number of SOME.map(complaintNumber)) {
    const letters = lettersOf(number)
    for (const [one, left] of letters.entries()) {
      for (const [other, right] of letters.entries()) {
        if (left === right) continue
        expect(readComplaintNumber(letters.with(one, right).with(other, left).join('')), number).toBeUndefined()
      }
    }
  }
})
