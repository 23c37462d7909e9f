/** An answer that is a file to be saved: sent as it comes, kept by no cache, and told when it is over. */
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Readable, finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface FileResponse {
  file_name: string
  type: string
  length: number
  body: ReadableStream<Uint8Array>
  /** Called once, when the last byte is out or the reader is gone. */
  ended: () => Promise<void>
}

export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  finished(reply.raw, () => {
    file.ended().catch((error: unknown) => {
      reply.request.log.error({ error }, 'file response follow-up failed')
    })
  })
  reply.headers({
    'content-type': file.type,
    'content-length': file.length,
    'content-disposition': `attachment; filename="${file.file_name}"`,
    'cache-control': 'private, no-store',
  })
  return reply.send(Readable.fromWeb(file.body as WebStream))
}
