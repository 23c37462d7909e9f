/** Which opening lines somebody is offered, four at a time: one of a shared interest and one of the city, where known. */
import type { TextId } from '@app/i18n/text-ids'

const PLAIN: readonly TextId[] = [
  'ice.plain.1',
  'ice.plain.2',
  'ice.plain.3',
  'ice.plain.4',
  'ice.plain.5',
  'ice.plain.6',
  'ice.plain.7',
  'ice.plain.8',
  'ice.plain.9',
  'ice.plain.10',
  'ice.plain.11',
  'ice.plain.12',
  'ice.plain.13',
  'ice.plain.14',
  'ice.plain.15',
  'ice.plain.16',
]
const OF_CITY: readonly TextId[] = ['ice.city.1', 'ice.city.2', 'ice.city.3']
const OF_INTEREST: readonly TextId[] = [
  'ice.interest.1',
  'ice.interest.2',
  'ice.interest.3',
  'ice.interest.4',
  'ice.interest.5',
]
export const LINES_SHOWN = 4

export interface Line {
  id: TextId
  /** Which of the interests it speaks of, counted from the first. */
  interest: number
}

interface LineInput {
  city: boolean
  /** How many interests are known. */
  interests: number
  /** From 0 on: each asking for other lines goes one further. */
  round: number
  /** Turns the lists, so that not everybody is offered the same. */
  turn: number
}

function nth(lines: readonly TextId[], at: number, interest = 0): Line[] {
  const id = lines[at % lines.length]
  return id === undefined ? [] : [{ id, interest }]
}

export function chooseLines({ city, interests, round, turn }: LineInput): readonly Line[] {
  const at = turn + round
  const personal = [...(interests > 0 ? nth(OF_INTEREST, at, at % interests) : []), ...(city ? nth(OF_CITY, at) : [])]
  const left = LINES_SHOWN - personal.length
  const plain = Array.from({ length: left }, (_, i) => nth(PLAIN, turn + round * left + i)).flat()
  return [...personal, ...plain]
}
