/** One open stream: an answer that is begun and not ended. Nothing is kept for it but what the socket has not taken yet. */
import type { ServerResponse } from 'node:http'
import type { SessionId } from '@app/db/ids'

/** Who does not read is cut off, and reads everything anew when they come back. */
const MOST_UNREAD_BYTES = 64 * 1024
/** Browsers that lose their streams together come back apart: anywhere within this. */
const RETRY_WITHIN_MS = 10_000

export interface OpenStream {
  raw: ServerResponse
  session_id: SessionId
  /** The heartbeat group of the stream. */
  heartbeat_group: number
}

export const retryField = () => `retry: ${String(Math.floor(Math.random() * RETRY_WITHIN_MS))}\n`

/**
 * Straight to the socket, as one chunk of the answer: what we tell is plain ASCII, and all that lies between costs twice.
 * Who was sent away and does not read that either is cut off too: to write after the end is an error nobody hears.
 */
export function write({ raw }: OpenStream, text: string): void {
  if (raw.writableEnded || raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
  else raw.socket?.write(`${text.length.toString(16)}\r\n${text}\r\n`, 'latin1')
}

export function end({ raw }: OpenStream): void {
  if (!raw.writableEnded) raw.end(`${retryField()}\n`)
}
