// Likes: giving one against the bare row, with few and many at once; and the swipe game's next cards at one size and at
// ten times that. `--profiles 1000000,10000000`, `--keep` to keep them; they are those of the search.
import { deckShapes, removeSwipes } from './like/deck.ts'
import { measureGiving, measureNote, plantLikes, removeLikes } from './like/giving.ts'
import { measureGrowth, printGrowth } from './population/growth.ts'
import { openPopulations, placesOf, SIZES, type Populations } from './population/population.ts'
import { printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate, type Options } from './support/gates.ts'

const LIMIT = { giving: 0.45, growth: 1.6, outbox: 0.95 }
const TARGET = { giving: 0.55, growth: 1.3, outbox: 0.97 }
const CLIENTS = [1, 8, 32]
const NOTING_CLIENTS = 8

async function givingGates(populations: Populations): Promise<Gate[]> {
  const size = populations.sizes.at(-1)?.size ?? 0
  await plantLikes(populations.client, size)
  try {
    const all = []
    for (const clients of CLIENTS) all.push(await measureGiving(populations, size, clients))
    printTable(
      ['likes a second', 'given', 'bare row', 'ratio'],
      all.map(({ clients, ours, bare, ratio }) => [
        `${String(clients)} at once`,
        ours.toFixed(0),
        bare.toFixed(0),
        ratio.toFixed(3),
      ]),
    )
    const noted = await measureNote(populations, size, NOTING_CLIENTS)
    console.log(
      `  with the row of the outbox ${noted.ours.toFixed(0)} a second, ${noted.bare.toFixed(0)} without: ${noted.ratio.toFixed(3)}`,
    )
    const noteGate = `a like with its note to one without (target ${String(TARGET.outbox)})`
    // One alone waits for the disk, whatever is written.
    const gates = all
      .filter(({ clients }) => clients > 1)
      .map(({ clients, ratio }) =>
        atLeast(
          `giving a like to the bare row, ${String(clients)} at once (target ${String(TARGET.giving)})`,
          ratio,
          LIMIT.giving,
        ),
      )
    return [...gates, atLeast(noteGate, noted.ratio, LIMIT.outbox)]
  } finally {
    await removeLikes(populations.client)
  }
}

async function deckGates(populations: Populations): Promise<Gate[]> {
  const shapes = await deckShapes(populations, await placesOf(populations))
  try {
    const rounds = await measureGrowth(populations, shapes)
    return printGrowth(rounds, shapes).flatMap(({ name, p50, p99 }) => [
      atMost(`${name}: growth, p50 (target ${String(TARGET.growth)})`, p50, LIMIT.growth),
      atMost(`${name}: growth, p99 (target ${String(TARGET.growth)})`, p99, LIMIT.growth),
    ])
  } finally {
    await removeSwipes(populations)
  }
}

export async function run({ profiles = SIZES, keep = false }: Options): Promise<Gate[]> {
  const populations = await openPopulations(profiles.split(',').map(Number))
  try {
    return [...(await givingGates(populations)), ...(await deckGates(populations))]
  } finally {
    await populations.close(keep)
  }
}
