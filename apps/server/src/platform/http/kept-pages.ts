/**
 * Pages that are the same for many readers, kept in the memory of the process with their compressed bytes. One is fresh for a minute;
 * after that it is still handed out while a single one is written anew, and for a day where none can be written. What it is
 * kept under says all that the page was written from, so nothing has to be thrown away when a site is saved.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DAY_MS, MINUTE_MS } from '../calendar.ts'

const FRESH_MS = MINUTE_MS
const STALE_MS = DAY_MS
/** Where writing failed, it is not tried again at every request. */
const RETRY_MS = 5000
const LARGEST_BYTES = 64 * 1024 * 1024

type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it was written. */
export interface WrittenPage {
  html: Buffer
  headers: Readonly<Record<string, string>>
}

/** One way to send it, with every header that does not differ from request to request. */
export interface EncodedPage {
  etag: string
  /** Names and values by turns, as they are written. */
  headers: readonly string[]
  body: Buffer
}

export type KeptPage = Readonly<Record<Encoding, EncodedPage>>

interface Entry {
  page: KeptPage
  hash: string
  written_at: number
  /** When it could not be written anew, since it was. */
  failed_at?: number
  bytes: number
}

export interface KeptPages {
  /** The page of a key: as it is kept, or as it is written now. Nothing where what was written is no page to keep. */
  find: (
    key: string,
    now: Date,
    write: () => Promise<WrittenPage | undefined>,
  ) => KeptPage | Promise<KeptPage | undefined>
  /** The page of a key, where it need not be written anew. */
  findFresh: (key: string, now: Date) => KeptPage | undefined
  /** How many bytes are kept. */
  bytes: () => number
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Beyond this a page takes much longer for little. */
const BROTLI_QUALITY = 6

function answerOf(encoding: Encoding, body: Buffer, hash: string, headers: WrittenPage['headers']): EncodedPage {
  const etag = `"${hash}-${encoding}"`
  return {
    etag,
    body,
    headers: Object.entries({
      ...headers,
      etag,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  }
}

async function entryOf({ html, headers }: WrittenPage, written_at: number, before: Entry | undefined): Promise<Entry> {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url').slice(0, 22)
  // Most are what they were a minute ago, and need not be compressed again.
  if (before?.hash === hash) return { page: before.page, hash, written_at, bytes: before.bytes }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const [br, gz] = await Promise.all([toBrotli(html, { params }), toGzip(html)])
  const page = {
    br: answerOf('br', br, hash, headers),
    gzip: answerOf('gzip', gz, hash, headers),
    identity: answerOf('identity', html, hash, headers),
  }
  return { page, hash, written_at, bytes: html.length + br.length + gz.length }
}

export function createKeptPages({ largest_bytes = LARGEST_BYTES } = {}): KeptPages {
  const entries = new Map<string, Entry>()
  const writing = new Map<string, Promise<KeptPage | undefined>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** The one written last stands last: what nobody asks for is not written again, and goes first. */
  function keep(key: string, entry: Entry): void {
    drop(key)
    if (entry.bytes > largest_bytes) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= largest_bytes) return
      drop(oldest)
    }
  }

  async function writeAnew(key: string, now: number, write: () => Promise<WrittenPage | undefined>) {
    try {
      const written = await write()
      if (!written) {
        drop(key)
        return undefined
      }
      const entry = await entryOf(written, now, entries.get(key))
      keep(key, entry)
      return entry.page
    } catch (error) {
      const entry = entries.get(key)
      if (entry) entry.failed_at = now
      throw error
    }
  }

  function writeOnce(key: string, now: number, write: () => Promise<WrittenPage | undefined>) {
    const running = writing.get(key)
    if (running) return running
    const started = writeAnew(key, now, write)
    writing.set(key, started)
    const end = () => writing.delete(key)
    started.then(end, end)
    return started
  }

  return {
    find(key, at, write) {
      const now = at.getTime()
      const entry = entries.get(key)
      const age = entry ? Math.abs(now - entry.written_at) : Infinity
      if (!entry || age > STALE_MS) return writeOnce(key, now, write)
      const mayTry = Math.abs(now - (entry.failed_at ?? -Infinity)) > RETRY_MS
      // Not waited for: the reader has a page, and whoever writes tells why none came.
      if (age > FRESH_MS && mayTry) writeOnce(key, now, write).catch(() => undefined)
      return entry.page
    },
    findFresh(key, now) {
      const entry = entries.get(key)
      return entry && Math.abs(now.getTime() - entry.written_at) <= FRESH_MS ? entry.page : undefined
    },
    bytes: () => bytes,
  }
}
