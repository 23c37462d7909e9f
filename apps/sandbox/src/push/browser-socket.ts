/**
 * The other side of a push service: the connection that Firefox holds to it, in the protocol of Mozilla's service. A real
 * browser registers here, and gets what is posted to its address.
 */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
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

/** What came for a browser that is away waits here; of one topic only the last (RFC 8030, 5.4). */
interface Waiting {
  topic: string
  frame: object
}

interface Browser {
  socket: WebSocket | null
  channels: Channel[]
  waiting: Waiting[]
}

/** Not what a browser says. */
const INVALID = 1007

/** Firefox pads its key; what is signed is not padded. */
const unpadded = (key: string) => Buffer.from(key, 'base64').toString('base64url')

function deliver(browser: Browser, frame: object, topic: string): void {
  if (browser.socket?.readyState === WebSocket.OPEN) return browser.socket.send(JSON.stringify(frame))
  const kept = browser.waiting.filter((one) => topic === '' || one.topic !== topic)
  browser.waiting = [...kept, { topic, frame }]
}

function register(browser: Browser, subscriptions: Subscriptions, { channelID = '', key }: Message): string {
  const { token } = subscriptions.add({
    signer: key ? unpadded(key) : null,
    keys: null,
    deliver(body, topic) {
      const data = body.toString('base64url')
      const headers = { encoding: 'aes128gcm' }
      deliver(browser, { messageType: 'notification', channelID, version: randomUUID(), data, headers }, topic)
    },
  })
  browser.channels.push({ token, channelID })
  return token
}

function read(raw: Buffer): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(raw.toString())).data
  } catch {
    return undefined
  }
}

interface World {
  subscriptions: Subscriptions
  /** Those that were here, by the name that each was given. */
  browsers: Map<string, Browser>
  addressOf: () => string
}

function newBrowser(socket: WebSocket): Browser {
  return { socket, channels: [], waiting: [] }
}

/** Greets a browser, and brings what came while it was away; answers which one it is. */
function greet({ browsers }: World, socket: WebSocket, given: string | null | undefined): Browser {
  const uaid = given || randomUUID().replaceAll('-', '')
  const browser = browsers.get(uaid) ?? newBrowser(socket)
  browsers.set(uaid, browser)
  browser.socket = socket
  const waiting = browser.waiting.splice(0)
  const hello = { messageType: 'hello', uaid, status: 200, use_webpush: true, broadcasts: {} }
  for (const frame of [hello, ...waiting.map((one) => one.frame)]) socket.send(JSON.stringify(frame))
  return browser
}

function answer({ subscriptions, addressOf }: World, browser: Browser, message: Message): object | undefined {
  const { messageType, channelID = '' } = message
  if (messageType === undefined) return {}
  if (messageType === 'register') {
    const token = register(browser, subscriptions, message)
    return { messageType, channelID, status: 200, pushEndpoint: `${addressOf()}/push/m/${token}` }
  }
  if (messageType !== 'unregister') return undefined
  for (const channel of browser.channels) if (channel.channelID === channelID) subscriptions.remove(channel.token)
  return { messageType, channelID, status: 200 }
}

function accept(world: World, socket: WebSocket): void {
  let browser = newBrowser(socket)
  // What is no frame at all: the connection is closed by the library, which also says so here.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (browser.socket === socket) browser.socket = null
  })
  socket.on('message', (raw: Buffer) => {
    const message = read(raw)
    if (!message) return socket.close(INVALID)
    if (message.messageType === 'hello') browser = greet(world, socket, message.uaid)
    else {
      const said = answer(world, browser, message)
      if (said) socket.send(JSON.stringify(said))
    }
  })
}

/** Listens on the same port as everything else. */
export function acceptBrowsers(server: Server, subscriptions: Subscriptions, addressOf: () => string): WebSocketServer {
  const sockets = new WebSocketServer({ server, path: PATH })
  const world: World = { subscriptions, browsers: new Map(), addressOf }
  sockets.on('connection', (socket) => accept(world, socket))
  return sockets
}
