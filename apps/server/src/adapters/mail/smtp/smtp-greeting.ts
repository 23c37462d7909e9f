/** Whether the mail server takes us: greeting, TLS and password, without a mail. */
import { createTransport } from 'nodemailer'

/** Throws with what the server said, or that nobody did. */
export async function greetSmtp(url: string, wait_ms: number): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: wait_ms,
    greetingTimeout: wait_ms,
    dnsTimeout: wait_ms,
    socketTimeout: wait_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
