/** A mail server on this machine that says what a test wants, and keeps what it took. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface TakenMail {
  return_path: string
  to: string
  raw: Buffer
}

export interface SmtpSandbox {
  url: string
  taken: TakenMail[]
  /** What it says to mails to this address from now on: `550 5.1.1 nobody`; without a text it takes them. */
  sayTo: (address: string, answer?: string) => void
  close: () => Promise<void>
}

const refusal = (answer: string) => {
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

export async function startSmtpSandbox(): Promise<SmtpSandbox> {
  const answers = new Map<string, string>()
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address)
      done(answer === undefined ? null : refusal(answer))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const return_path = mailFrom === false ? '' : mailFrom.address
        for (const { address } of rcptTo) taken.push({ return_path, to: address, raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    sayTo(address, answer) {
      if (answer === undefined) answers.delete(address)
      else answers.set(address, answer)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
