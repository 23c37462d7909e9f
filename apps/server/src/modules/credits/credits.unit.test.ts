import { describe, expect, test } from 'vitest'
import {
  creditWorth,
  DEBITS,
  GRANTS,
  kindOf,
  LEDGER_ACCOUNTS,
  remainderOfLots,
  listWorth,
  WITHDRAWALS,
} from './credits.rules.ts'

const table = {
  countries: [
    { country: 'NL', currency: 'EUR' },
    { country: 'CH', currency: 'CHF' },
  ],
  bundles: [
    { credits: 100, prices: { EUR: 2500, CHF: 2600 } },
    { credits: 30, prices: { EUR: 999, CHF: 1050 } },
    { credits: 250, prices: { EUR: 5000, CHF: 5200 } },
  ],
}

describe('what a credit is worth', () => {
  test('before anything was bought, its price in the smallest bundle, in the currency of the country', () => {
    expect(listWorth(table, 'NL')).toEqual({ cents: 33.3, currency: 'EUR' })
    expect(listWorth(table, 'CH')).toEqual({ cents: 35, currency: 'CHF' })
  })

  test('in a country the site does not serve, in the currency of the first one', () => {
    expect(listWorth(table, 'US')).toEqual({ cents: 33.3, currency: 'EUR' })
  })

  test('where nothing is sold or nothing has a price, nothing', () => {
    expect(listWorth({ ...table, bundles: [] }, 'CH')).toEqual({ cents: 0, currency: 'CHF' })
    expect(listWorth({ countries: [], bundles: table.bundles }, 'NL')).toEqual({ cents: 0, currency: '' })
  })

  test('once something was bought, what was paid last', () => {
    expect(creditWorth(table, 'NL', { cents: 2000, credits: 80, currency: 'GBP' })).toEqual({
      cents: 25,
      currency: 'GBP',
    })
    expect(creditWorth(table, 'CH', null)).toEqual({ cents: 35, currency: 'CHF' })
  })
})

describe('the ledger accounts', () => {
  test('are one for each kind of entry', () => {
    expect(new Set(LEDGER_ACCOUNTS.map(kindOf)).size).toBe(9)
  })

  test('either give, or take for something, or withdraw', () => {
    const all = [...GRANTS, ...DEBITS, ...WITHDRAWALS]
    expect(new Set(all)).toEqual(new Set(LEDGER_ACCOUNTS))
    expect(all).toHaveLength(9)
    expect(GRANTS.map(kindOf)).toEqual(['purchase', 'signup', 'returned'])
    expect(DEBITS.map(kindOf)).toEqual(['message', 'gift', 'photo'])
    expect(WITHDRAWALS.map(kindOf)).toEqual(['refund', 'chargeback', 'expired'])
  })
})

describe('what is left of each lot', () => {
  const bonus = { number: 1, amount: 12, withdrawn: 0, paid_cents: null }
  const first = { number: 2, amount: 30, withdrawn: 0, paid_cents: 999 }
  const second = { number: 5, amount: 100, withdrawn: 0, paid_cents: 2599 }
  const left = (lots: Parameters<typeof remainderOfLots>[0], spent: number) =>
    remainderOfLots(lots, spent).map((lot) => [lot.number, lot.left, lot.left_cents])

  test('is everything while nothing was spent', () => {
    expect(left([bonus, first], 0)).toEqual([
      [1, 12, 0],
      [2, 30, 999],
    ])
    expect(left([], 0)).toEqual([])
  })

  test('goes in the order they came, however they are listed', () => {
    expect(left([second, first, bonus], 20)).toEqual([
      [1, 0, 0],
      [2, 22, 733],
      [5, 100, 2599],
    ])
    expect(left([second, first, bonus], 12)).toEqual([
      [1, 0, 0],
      [2, 30, 999],
      [5, 100, 2599],
    ])
    expect(left([second, first, bonus], 43)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [5, 99, 2573],
    ])
    expect(left([bonus, first, second], 142)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [5, 0, 0],
    ])
  })

  test('what was taken back is neither left nor used up', () => {
    expect(left([bonus, { ...first, withdrawn: 22 }, second], 20)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [5, 100, 2599],
    ])
    expect(left([bonus, { ...first, withdrawn: 30 }, second], 13)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [5, 99, 2573],
    ])
    expect(left([bonus, { ...first, withdrawn: 10 }], 12)).toEqual([
      [1, 0, 0],
      [2, 20, 666],
    ])
  })

  test('keeps what else is known of the lot', () => {
    expect(remainderOfLots([first], 0)).toEqual([{ ...first, left: 30, left_cents: 999 }])
  })
})
