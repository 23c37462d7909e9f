// Sending a message: over HTTP against the bare database running the same function, one hot sender against many, how
// often the database is asked for it and how much it writes ahead. `--keep` keeps the members.
import { countsSince, disagreements, lightChanges, openObserver } from './send/database-observer.ts'
import { openPeople } from './send/people.ts'
import { anySender, SENDERS } from './send/sending.ts'
import { bare, CALLERS, CLIENTS, overHttp, startServers, touchSessions, warmUp, type Bench } from './send/serving.ts'
import { cpuMs } from './support/cpu.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, none, type Gate, type Options } from './support/gates.ts'
import { outboxCost } from './support/outbox-cost.ts'
import { paired } from './support/paired.ts'

const LIMIT = { endpoint: 0.45, hot: 0.2, statements: 1, wal: 1600, outbox: 0.95 }
const TARGET = { endpoint: 0.65, hot: 0.3, wal: 1200, outbox: 0.97 }
const ROUNDS = 5
/** So few that each of their pages was written ahead as a whole soon after a checkpoint. */
const FEW = 400

async function walGates(bench: Bench): Promise<Gate[]> {
  const { observer } = bench
  const perMessage = async (senders: number) => {
    const before = await observer.written()
    const { sent } = await bare(bench, senders)
    return ((await observer.written()) - before) / sent
  }
  await observer.checkpoint()
  const afterCheckpoint = await perMessage(SENDERS)
  await perMessage(FEW)
  const steady = await perMessage(FEW)
  console.log(
    `  written ahead for a message: ${afterCheckpoint.toFixed(0)} bytes straight after a checkpoint, ${steady.toFixed(0)} later`,
  )
  return [atMost(`written ahead for a message (target ${String(TARGET.wal)})`, steady, LIMIT.wal, ' bytes')]
}

async function endpointGates(bench: Bench): Promise<Gate[]> {
  const cpu: number[] = []
  const statements: number[] = []
  const others = new Set<string>()
  const spent = () => bench.servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  await warmUp(bench)
  const measured = await paired(
    ROUNDS,
    async () => (await bare(bench, SENDERS)).per_second,
    async () => {
      await touchSessions(bench)
      const [before, cpuBefore] = [await bench.observer.statementCounts(), spent()]
      const { sent, per_second } = await overHttp(bench, () => anySender(SENDERS))
      const resolved = countsSince(before, await bench.observer.statementCounts())
      cpu.push((spent() - cpuBefore) / sent)
      statements.push(resolved.reduce((sum, { calls }) => sum + calls, 0) / sent)
      for (const { query } of resolved)
        if (!query.includes('chat.send(') && !query.includes('from accounts.session'))
          others.add(query.replaceAll(/\s+/g, ' ').slice(0, 90))
      return per_second
    },
  )
  const { ours, bare: theirs, ratio, steady } = measured
  console.log(
    `  ${String(CLIENTS)} connections: ${ours.toFixed(0)} messages a second over HTTP by ${String(CALLERS)} callers of ${String(bench.servers.length)} processes, ${theirs.toFixed(0)} bare: ${ratio.toFixed(2)} (${String(steady)} of ${String(ROUNDS)} rounds steady)`,
  )
  console.log(
    `  ${median(cpu).toFixed(3)} ms of a server process for each; ${median(statements).toFixed(4)} statements`,
  )
  for (const query of others) console.log(`  also asked: ${query}`)
  return [
    atLeast(`endpoint to bare database (target ${String(TARGET.endpoint)})`, ratio, LIMIT.endpoint),
    // Twice a minute each process looks at its sites as well, which is no part of a message.
    atMost('statements for a message', Math.round(median(statements) * 100) / 100, LIMIT.statements),
  ]
}

async function hotGates(bench: Bench): Promise<Gate[]> {
  const rows = []
  for (const clients of [CLIENTS, 2 * CLIENTS]) {
    const spread = async () => (await bare(bench, SENDERS, clients)).per_second
    const hot = async () => (await bare(bench, 1, clients)).per_second
    rows.push({ name: `bare, ${String(clients)} at once`, ...(await paired(3, spread, hot)) })
  }
  let [sent, turned_away] = [0, 0]
  const overAll = await paired(
    3,
    async () => (await overHttp(bench, () => anySender(SENDERS))).per_second,
    async () => {
      const item = await overHttp(bench, () => anySender(1), true)
      sent += item.sent
      turned_away += item.turned_away
      return item.per_second
    },
  )
  console.log(`  one sender over HTTP: ${String(sent)} messages, ${String(turned_away)} calls told to come again`)
  rows.push({ name: `HTTP, ${String(CALLERS)} callers`, ...overAll })
  printTable(
    ['messages a second', 'one sender', 'many', 'ratio'],
    rows.map(({ name, ours, bare: many, ratio }) => [name, ours.toFixed(0), many.toFixed(0), ratio.toFixed(3)]),
  )
  return rows
    .slice(0, 2)
    .map(({ name, ratio }) => atLeast(`one sender to many, ${name} (target ${String(TARGET.hot)})`, ratio, LIMIT.hot))
}

async function outboxGates(bench: Bench): Promise<Gate[]> {
  const {
    ours,
    bare: without,
    ratio,
  } = await outboxCost(bench.people.client, async () => (await bare(bench, SENDERS)).per_second)
  console.log(
    `  with the row of the outbox ${ours.toFixed(0)} a second, ${without.toFixed(0)} without: ${ratio.toFixed(3)}`,
  )
  return [atLeast(`a message with its note to one without (target ${String(TARGET.outbox)})`, ratio, LIMIT.outbox)]
}

export async function run({ keep = false }: Options): Promise<Gate[]> {
  const people = await openPeople()
  const observer = await openObserver(people.url)
  const { rows } = await people.client.query<{ host: string }>('select host from sites.host where site_id = 1 limit 1')
  const { rows: durable } = await people.client.query<{ synchronous_commit: string }>('show synchronous_commit')
  const servers = await startServers(people.url)
  const bench: Bench = { people, observer, servers, host: rows[0]?.host ?? '' }
  try {
    await bare(bench, SENDERS)
    const gates = [
      ...(await walGates(bench)),
      ...(await outboxGates(bench)),
      ...(await endpointGates(bench)),
      ...(await hotGates(bench)),
    ]
    console.log(`  changes no index heard of: ${await lightChanges(people.client)}`)
    return [
      none('settings under which less is safe', durable[0]?.synchronous_commit === 'on' ? [] : ['synchronous_commit']),
      ...gates,
      none('in what the books do not agree', await disagreements(people.client)),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await observer.close()
    await people.close(keep)
  }
}
