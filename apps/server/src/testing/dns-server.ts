/** A name server on loopback that knows a few names: real questions over UDP, real answers. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPES = { A: 1, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const
type Type = keyof typeof TYPES
const NAME_ERROR = 3
const ANSWER = 0x84_00

/** `amber.example A` to its values; what is not here nobody knows. */
export type Records = Record<string, readonly string[]>

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function encodeText(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
}

const ENCODE: Readonly<Record<Type, (value: string) => Buffer>> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  AAAA: (value) => Buffer.from(value.replaceAll(':', ''), 'hex'),
  PTR: encodeName,
  MX: (value) => Buffer.concat([Buffer.from([0, 10]), encodeName(value)]),
  TXT: encodeText,
}

/** The name that is asked for, and where the question ends. */
function readQuestion(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(packet: Buffer, records: Records): Buffer {
  const { name, type, end } = readQuestion(packet)
  const [word] = Object.entries(TYPES).find(([, number]) => number === type) ?? []
  const values = records[`${name} ${word ?? ''}`] ?? []
  const isKnown = Object.keys(records).some((key) => key.startsWith(`${name} `))
  const header = Buffer.alloc(12)
  packet.copy(header, 0, 0, 2)
  header.writeUInt16BE(ANSWER | (isKnown ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(values.length, 6)
  const answers = values.map((value) => {
    const data = ENCODE[word as Type](value)
    const fixed = Buffer.alloc(12)
    // The name again, by where it stands in the question.
    fixed.writeUInt16BE(0xc0_0c, 0)
    fixed.writeUInt16BE(type, 2)
    fixed.writeUInt16BE(1, 4)
    fixed.writeUInt16BE(data.length, 10)
    return Buffer.concat([fixed, data])
  })
  return Buffer.concat([header, packet.subarray(12, end), ...answers])
}

export interface DnsServer {
  address: string
  /** Changed by who plants something. */
  records: Records
  close: () => void
}

export async function startDnsServer(records: Records, port = 0): Promise<DnsServer> {
  const server = { records }
  const socket = createSocket('udp4')
  socket.on('message', (packet, from) => socket.send(answerTo(packet, server.records), from.port, from.address))
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return Object.assign(server, {
    address: `127.0.0.1:${String(socket.address().port)}`,
    close: () => {
      socket.close()
    },
  })
}
