/** Looks for words in everything we keep: every row of every table, the queue, every file, Redis, and the log. */
import { Id } from '@app/db/ids'
import { strFromU8, unzipSync } from 'fflate'
import type { TestServer } from './test-server.ts'

/** A word may lie there as it is, or as bytes that are shown in hexadecimal or in base 64. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word)
  return [word, bytes.toString('hex'), bytes.toString('base64').replace(/.{0,2}=*$/, '')]
}

const holds = (lower: string, word: string) => formsOf(word).some((form) => lower.includes(form.toLowerCase()))

async function tables({ assembly: { pool } }: TestServer): Promise<[string, string][]> {
  const { rows: names } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  )
  const places: [string, string][] = []
  for (const { name } of names) {
    const { rows } = await pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, chr(10)), '') as text from ${name} t`,
    )
    places.push([name, rows[0]?.text ?? ''])
  }
  return places
}

const FILES_AT_ONCE = 16

async function textOf({ assembly: { store } }: TestServer, key: string): Promise<string> {
  const bytes = await store.read(key)
  if (!bytes) return ''
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const parts = isArchive ? Object.values(unzipSync(bytes)) : [bytes]
  return [key, ...parts.map((part) => strFromU8(part, true))].join('\n')
}

async function files(server: TestServer): Promise<[string, string][]> {
  const keys: string[] = []
  for await (const key of server.assembly.store.list('')) keys.push(key)
  const places: [string, string][] = []
  for (let from = 0; from < keys.length; from += FILES_AT_ONCE) {
    const some = keys.slice(from, from + FILES_AT_ONCE)
    const texts = await Promise.all(some.map((key) => textOf(server, key)))
    for (const [index, text] of texts.entries()) places.push([`file ${some[index] ?? ''}`, text])
  }
  return places
}

async function redisKeys({ assembly }: TestServer, expired_ms: number): Promise<[string, string][]> {
  // Who was there a moment ago is on the way to Redis: who asks for it has it handed over.
  await assembly.presence.seenSince(Id.site.parse(0), new Date(0))[Symbol.asyncIterator]().next()
  // More patient than a request, which goes on without Redis after a moment.
  const redis = assembly.redis.duplicate({ commandTimeout: 60_000, connectTimeout: 60_000 })
  await redis.connect()
  try {
    return await keysOf(redis, expired_ms)
  } finally {
    redis.disconnect()
  }
}

async function keysOf(redis: TestServer['assembly']['redis'], expired_ms: number): Promise<[string, string][]> {
  const places: [string, string][] = []
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  }
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'COUNT', 500)
    // Found by their whole names, asked for without what the connection puts before them.
    const prefix = redis.options.keyPrefix ?? ''
    for (const key of keys.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))) {
      const left_ms = await redis.pttl(key)
      if (left_ms >= 0 && left_ms <= expired_ms) continue
      const value = await readers[await redis.type(key)]?.(key)
      places.push([`redis ${key}`, `${key}\n${JSON.stringify(value ?? null)}`])
    }
    cursor = next
  } while (cursor !== '0')
  return places
}

/** Everything but files as it is now: each table, each key of Redis that lives longer than so long, and the log. */
export const keptNow = async (server: TestServer, expired_ms = 0): Promise<[string, string][]> => [
  ...(await tables(server)),
  ...(await redisKeys(server, expired_ms)),
  ['log', server.logs()],
]

/**
 * Where each word was found. Who asks has a bucket of its own: reading everybody's files would take too long. Redis has a
 * clock of its own, so keys that expire within `expired_ms` are left out where a test has set the clock ahead by that.
 */
export async function tracesOf(server: TestServer, words: Readonly<Record<string, string>>, expired_ms = 0) {
  const places = [...(await keptNow(server, expired_ms)), ...(await files(server))]
  // Once, because some of them are long.
  for (const place of places) place[1] = place[1].toLowerCase()
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      places.flatMap(([place, text]) => (holds(text, word) ? [place.replace(/^(file|redis) .*/, '$1')] : [])),
    ]),
  ) as Record<string, string[]>
}
