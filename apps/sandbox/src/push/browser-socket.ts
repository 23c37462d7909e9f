/**
 * The other side of a push service: the connection that Firefox holds to it, in the protocol of Mozilla's service. A real
 * browser registers here, and gets what is posted to its address.
 */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod'
import type { Subscriptions } from './subscriptions.ts'

const PATH = '/push/socket'

const Message = z.object({
  messageType: z.string().optional(),
  uaid: z.string().nullish(),
  channelID: z.string().optional(),
  key: z.string().optional(),
})
type Message = z.infer<typeof Message>

interface Channel {
  token: string
  channelID: string
}

/** Firefox pads its key; what is signed is not padded. */
const unpadded = (key: string) => Buffer.from(key, 'base64').toString('base64url')

function answer(
  socket: WebSocket,
  channels: Channel[],
  subscriptions: Subscriptions,
  address: string,
  message: Message,
) {
  const say = (text: object) => socket.send(JSON.stringify(text))
  const { messageType, channelID = '', key } = message
  if (messageType === undefined) return say({})
  if (messageType === 'hello') {
    const uaid = message.uaid || randomUUID().replaceAll('-', '')
    return say({ messageType, uaid, status: 200, use_webpush: true, broadcasts: {} })
  }
  if (messageType === 'register') {
    const deliver = (body: Buffer) =>
      say({
        messageType: 'notification',
        channelID,
        version: randomUUID(),
        data: body.toString('base64url'),
        headers: { encoding: 'aes128gcm' },
      })
    const { token } = subscriptions.add({ signer: key ? unpadded(key) : null, keys: null, deliver })
    channels.push({ token, channelID })
    return say({ messageType, channelID, status: 200, pushEndpoint: `${address}/push/m/${token}` })
  }
  if (messageType === 'unregister') {
    for (const channel of channels) if (channel.channelID === channelID) subscriptions.remove(channel.token)
    return say({ messageType, channelID, status: 200 })
  }
}

/** Listens on the same port as everything else. */
export function acceptBrowsers(server: Server, subscriptions: Subscriptions, addressOf: () => string): WebSocketServer {
  const sockets = new WebSocketServer({ server, path: PATH })
  sockets.on('connection', (socket) => {
    const channels: Channel[] = []
    socket.on('message', (raw: Buffer) => {
      const message = Message.safeParse(JSON.parse(raw.toString()))
      if (message.success) answer(socket, channels, subscriptions, addressOf(), message.data)
    })
  })
  return sockets
}
