/** Keeps files. Nobody reads one without us: either we hand it on, or by an address that we signed and that soon ends. */
interface StoredObject {
  body: ReadableStream<Uint8Array>
  length: number
}

export interface ObjectStore {
  /** Writes a file whole, over whatever was there. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Begins to read; who does not read to the end has to cancel. */
  open: (key: string) => Promise<StoredObject | undefined>
  read: (key: string) => Promise<Uint8Array | undefined>
  /** What is not there is removed too: asking twice does no harm. */
  remove: (keys: readonly string[]) => Promise<void>
  /** The keys that begin so, in pages behind the scenes. */
  list: (prefix: string) => AsyncIterable<string>
  /** An address by which anybody who has it can read the file, for that long. */
  addressOf: (key: string, seconds: number) => Promise<string>
}
