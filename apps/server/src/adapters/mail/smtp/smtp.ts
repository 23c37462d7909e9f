/** Mail over SMTP, by a few connections that stay open. A server that is away is an error at once: the job tries again. */
import { createTransport } from 'nodemailer'
import type { MailSender } from '../port.ts'

const CONNECT_MS = 1000
const SILENCE_MS = 5000

export function openSmtp(url: string, connect_ms = CONNECT_MS): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: connect_ms,
    greetingTimeout: connect_ms,
    dnsTimeout: connect_ms,
    socketTimeout: SILENCE_MS,
    // One more try, for a connection that the server closed while it was idle; then it is the job's turn.
    maxRequeues: 1,
    // A mail is what it holds; nothing in it makes this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ message_id, headers, ...mail }) {
      await transport.sendMail({ ...mail, messageId: message_id, headers: headers ?? {} })
    },
    close: () => transport.close(),
  }
}
