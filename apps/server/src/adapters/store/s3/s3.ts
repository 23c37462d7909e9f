/** Files in an S3 store: Amazon's, or any that speaks the same, with the bucket in the path. */
import { S3mini } from 's3mini'
import { systemClock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../port.ts'

/** How long the store may think before its answer begins. The file itself may take as long as its reader needs. */
const SILENCE_MS = 5000
/** A file on its way to the store has a second more for each so many bytes: the answer only begins when all have come. */
const SLOWEST_BYTES_PER_SECOND = 1_000_000
const PAGE = 1000

interface StoreOptions {
  endpoint: string
  region: string
  access_key: string
  secret_key: string
  bucket: string
  silence_ms?: number
}

const impatientFetch =
  (silenceMs: number): typeof fetch =>
  async (input, init) => {
    const silence = new AbortController()
    const upload = init?.body instanceof Uint8Array ? init.body.byteLength : 0
    const patience = silenceMs + (upload / SLOWEST_BYTES_PER_SECOND) * 1000
    const timer = setTimeout(() => silence.abort(new Error('the store does not answer')), patience)
    try {
      // The store answers itself: what leads elsewhere would get our signature, or make us ask there.
      return await fetch(input, { ...init, redirect: 'error', signal: silence.signal })
    } finally {
      clearTimeout(timer)
    }
  }

async function* listKeys(s3: S3mini, prefix: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', prefix, PAGE, token)
    if (!page) throw new Error('the bucket is not there')
    for (const { Key } of page.objects ?? []) yield Key
    token = page.nextContinuationToken
  } while (token !== undefined)
}

/**
 * The library signs with a key for the day, and where a day begins it would sign some of what is asked at once with the
 * day's name and the key of the day before, which the store refuses. So each day has a client of its own.
 */
function clientOfTheDay(options: StoreOptions): () => S3mini {
  const { endpoint, region, access_key, secret_key, bucket, silence_ms = SILENCE_MS } = options
  const open = () =>
    new S3mini({
      endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
      region,
      accessKeyId: access_key,
      secretAccessKey: secret_key,
      fetch: impatientFetch(silence_ms),
    })
  // The system's clock: it is the one the library signs by.
  const dayOf = () => systemClock.now().toISOString().slice(0, 10)
  let current = { day: dayOf(), s3: open() }
  return () => {
    const day = dayOf()
    if (current.day !== day) current = { day, s3: open() }
    return current.s3
  }
}

export function openS3(options: StoreOptions): ObjectStore {
  const s3 = clientOfTheDay(options)
  return {
    async put(key, bytes, type) {
      await s3().putObject(key, bytes, type)
    },
    async open(key) {
      const answer = await s3().getObjectResponse(key)
      if (!answer?.body) return undefined
      return { body: answer.body, length: Number(answer.headers.get('content-length')) }
    },
    async read(key) {
      const bytes = await s3().getObjectArrayBuffer(key)
      return bytes ? new Uint8Array(bytes) : undefined
    },
    async remove(keys) {
      const removed = await s3().deleteObjects([...keys])
      if (removed.includes(false)) throw new Error('the store kept what was to be removed')
    },
    list: (prefix) => listKeys(s3(), prefix),
    addressOf: (key, seconds) => s3().getPresignedUrl('GET', key, seconds),
  }
}
