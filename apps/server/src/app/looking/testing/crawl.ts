/** Members who copy a site for a day: each asks for all the people there are, age by age, as fast as it is let. */
import { HOUR_MS } from '../../../platform/calendar.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { AGES, YOUNGEST } from './insert-people.ts'

const HOURS = 24

interface Page {
  results: { id: string }[]
  next: string | null
}

/** The searches that find everybody, other ones first for each crawler. */
const searchesOf = (nth: number) =>
  Array.from({ length: AGES }, (_, index) => YOUNGEST + ((index + nth * 10) % AGES)).map(
    (age) => `/api/members?gender=both&min_age=${String(age)}&max_age=${String(age)}`,
  )

/** How many different people they saw together, and by how many pages. */
export async function crawl(server: TestServer, crawlers: readonly PlantedMember[]) {
  const { settableClock, clock } = server.assembly
  const { as } = membersOf(server)
  const start = clock.now().getTime()
  const seen = new Set<string>()
  let pages = 0
  const tasks = crawlers.map((crawler, nth) => ({ crawler, searches: searchesOf(nth), after: '' }))

  /** Goes on until it is refused, or through. */
  async function crawlHour(task: (typeof tasks)[number]): Promise<void> {
    for (let [search] = task.searches; search !== undefined; [search] = task.searches) {
      const answer = await as(task.crawler, `${search}${task.after}`)
      if (answer.status === 429) return
      const { results, next } = answer.json() as unknown as Page
      pages += 1
      for (const { id } of results) seen.add(id)
      task.after = next === null ? '' : `&after=${next}`
      if (next === null) task.searches.shift()
    }
  }

  for (let hour = 0; hour < HOURS; hour += 1) {
    settableClock?.set(new Date(start + hour * HOUR_MS))
    await Promise.all(tasks.map(crawlHour))
  }
  return { seen: seen.size, pages }
}
