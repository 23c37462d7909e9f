/**
 * The server that mail to our own addresses comes to. It takes mail for addresses that are ours and no other, reads at once
 * what it reports, hands that over, and only then says that it has it. No mail is stored, and none is logged.
 */
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailReport } from '../port.ts'
import { readReport } from './read-report.ts'

const LARGEST_BYTES = 256 * 1024
const CONNECTIONS = 20
const SILENCE_MS = 30_000

interface InboundOptions {
  host: string
  port: number
  /** Whether an address is one of ours; anything else is refused before its mail is sent. */
  isOurs: (address: string) => Promise<boolean>
  /** Ends when it is kept; a mail is not taken before. */
  take: (address: string, report: MailReport) => Promise<void>
}

export interface Inbound {
  port: number
  close: () => Promise<void>
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** All of it, or nothing where it is too large: the rest is let through unread. */
async function bodyOf(stream: Readable & { sizeExceeded?: boolean }): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size <= LARGEST_BYTES) chunks.push(chunk as Buffer)
  }
  return size > LARGEST_BYTES ? undefined : Buffer.concat(chunks)
}

async function takeMail(stream: Readable, { envelope }: SMTPServerSession, { take }: InboundOptions): Promise<void> {
  const body = await bodyOf(stream)
  if (!body) throw refusal(552, '5.3.4 too large')
  // What cannot be read reports nothing; it is taken all the same, or its server would try for days.
  const report = await readReport(body).catch((): MailReport => ({ about: 'nothing' }))
  for (const { address } of envelope.rcptTo) await take(address, report)
}

async function requireOurs(address: string, { isOurs }: InboundOptions): Promise<void> {
  if (!(await isOurs(address))) throw refusal(550, '5.1.1 no such address')
}

/** Answers the other side: taken, refused, or that it may come again. */
async function settle(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  let problem: Error | null = null
  try {
    await work
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    problem = responseCode === undefined ? refusal(451, '4.3.0 try again later') : (error as Error)
  }
  done(problem)
}

export async function openInbound(options: InboundOptions): Promise<Inbound> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'reports',
    name: 'in',
    size: LARGEST_BYTES,
    maxClients: CONNECTIONS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1000,
    logger: false,
    onRcptTo: ({ address }, _session, done) => void settle(requireOurs(address, options), done),
    onData: (stream, session, done) => void settle(takeMail(stream, session, options), done),
  })
  // A connection that breaks is the other side's business.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
