/** The records in memory, with every change in the journal. Who answers somebody waits for `settled` first. */
import { type Journal, openJournal, readJournal, writeJournal } from './journal.ts'
import { TABLES, type Tables } from './records.ts'

type TableName = keyof Tables

export interface Store {
  get: <K extends TableName>(table: K, id: string) => Tables[K] | undefined
  /** Oldest first. */
  all: <K extends TableName>(table: K) => Tables[K][]
  put: <K extends TableName>(table: K, record: Tables[K]) => void
  /** Changes some of it, and gives what it is now. */
  change: <K extends TableName>(table: K, record: Tables[K], part: Partial<Tables[K]>) => Tables[K]
  remove: (table: TableName, id: string) => void
  settled: () => Promise<void>
  /** Forgets everything; a line in the journal like any other change. */
  clear: () => void
  close: () => Promise<void>
}

type Line = [table: TableName, id: string, record: Tables[TableName] | null]
const FORGET_ALL = '[]'
type Records = Map<TableName, Map<string, Tables[TableName]>>

const emptyRecords = (): Records => new Map(TABLES.map((table) => [table, new Map()]))

function replay(lines: readonly string[]): Records {
  const records = emptyRecords()
  // What was forgotten need not be read.
  for (const line of lines.slice(lines.lastIndexOf(FORGET_ALL) + 1)) {
    const [table, id, record] = JSON.parse(line) as Line
    if (record === null) records.get(table)?.delete(id)
    else records.get(table)?.set(id, record)
  }
  return records
}

/** Only what is still there: a journal of many changes becomes as short as the state. */
function linesOf(records: Records): string[] {
  return [...records].flatMap(([table, byId]) =>
    [...byId].map(([id, record]) => JSON.stringify([table, id, record] satisfies Line)),
  )
}

function storeOn(records: Records, journal: Journal): Store {
  const write = (line: Line) => journal.append(JSON.stringify(line))
  const tableOf = <K extends TableName>(table: K) => records.get(table) as Map<string, Tables[K]>

  const store: Store = {
    get: (table, id) => tableOf(table).get(id),
    all: (table) => [...tableOf(table).values()],
    put(table, record) {
      tableOf(table).set(record.id, record)
      write([table, record.id, record])
    },
    change(table, record, part) {
      const changed = { ...record, ...part }
      store.put(table, changed)
      return changed
    },
    remove(table, id) {
      if (tableOf(table).delete(id)) write([table, id, null])
    },
    settled: () => journal.settled(),
    clear() {
      for (const byId of records.values()) byId.clear()
      journal.append(FORGET_ALL)
    },
    close: () => journal.close(),
  }
  return store
}

export async function openStore(file: string): Promise<Store> {
  const records = replay(readJournal(file))
  await writeJournal(file, linesOf(records))
  return storeOn(records, await openJournal(file))
}

/** Kept in this process alone, and gone with it. */
export function openMemoryStore(): Store {
  const nothing = () => Promise.resolve()
  return storeOn(emptyRecords(), { append: () => {}, settled: nothing, close: nothing })
}
