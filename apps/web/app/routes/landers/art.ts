/** The pictures of the landers. All of them are drawings of ours: people by the site, places the same on every site. */
import { PORTRAITS } from '@app/contract/lander-names'
import { picturePath } from '../../shared/site/picture-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import bike from './art/bike.svg?url'
import coffee from './art/coffee.svg?url'
import dog from './art/dog.svg?url'
import hills from '../../shared/site/hills.svg?url'
import sail from './art/sail.svg?url'
import stage from './art/stage.svg?url'
import { useLander } from './lander-context.ts'

export const PLACES = { bike, coffee, dog, hills, sail, stage } as const

const named = (number: number) => `portrait-${String(number)}`
const EVERYBODY = Array.from({ length: PORTRAITS }, (_, index) => named(index + 1))

/** The addresses of all drawn people: those of the campaign, those the page begins with, and the others. */
export function usePortraits(first: readonly number[] = []): readonly string[] {
  const { settings } = useRoot()
  const { campaign } = useLander()
  const names = new Set([...(campaign?.art ?? []), ...first.map(named), ...EVERYBODY])
  return [...names].map((name) => picturePath(`brand/${name}.svg`, settings))
}
