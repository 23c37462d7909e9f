// The bare machine: a Fastify of its own without log, hooks or plugins, whose one route sends the bytes and headers it is told.
import Fastify from 'fastify'

export interface BarePage {
  port: number
  path: string
  headers: Record<string, string>
  /** In base64. */
  body: string
}

process.once('message', ({ port, path, headers, body }: BarePage) => {
  const app = Fastify()
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_request, reply) => {
    void reply.headers(headers).send(bytes)
  })
  void app.listen({ host: '127.0.0.1', port }).then(() => process.send?.('listening'))
})
process.on('disconnect', () => process.exit())
