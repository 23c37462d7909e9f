/** Somebody who holds a stream of nudges open, and notes what comes. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { STREAM_PATH } from '@app/contract/live'
import { expect } from 'vitest'

export interface StreamListener {
  status: number
  response: IncomingMessage
  /** What came so far, as it came. */
  text: () => string
  /** What was told so far, each told thing as it reads. */
  nudges: () => string[]
  /** The id of the last event. */
  lastId: () => string
  ended: () => boolean
  close: () => void
}

interface StreamOptions {
  cookie?: string
  host?: string
  last_id?: string
}

export function listen(port: number, { cookie, host, last_id }: StreamOptions = {}): Promise<StreamListener> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: host ?? 'vonk.localhost',
      accept: 'text/event-stream',
      ...(cookie === undefined ? {} : { cookie }),
      ...(last_id === undefined ? {} : { 'last-event-id': last_id }),
    }
    const request = httpRequest({ port, host: '127.0.0.1', path: STREAM_PATH, headers }, (response) => {
      let text = ''
      let ended = false
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('close', () => (ended = true))
      response.on('error', () => {})
      resolve({
        status: response.statusCode ?? 0,
        response,
        text: () => text,
        nudges: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, nudge = '']) => nudge),
        lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        ended: () => ended,
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
    request.end()
  })
}

export const EVERYTHING = ['chats', 'likes', 'credits'].map((changed) => JSON.stringify({ changed }))
export const CHATS = JSON.stringify({ changed: 'chats' })
export const LIKES = JSON.stringify({ changed: 'likes' })

/** Waits until exactly these nudges arrived since the stream was opened. */
export async function expectNudges({ nudges: nudge }: StreamListener, expected: readonly string[]): Promise<void> {
  await expect.poll(nudge).toEqual(expected)
}
