/** Brings mails to the port for reports as a mail server would, and says what it was told. */
import { createTransport } from 'nodemailer'
import { reportText } from '../../../adapters/mail/inbound/testing/reports.ts'

export interface InboundClient {
  /** Brings a report of the collection to an address; answers with the code, 250 where it was taken. */
  report: (name: string, to: string) => Promise<number>
  bring: (raw: string, to: string) => Promise<number>
  close: () => void
}

export function inboundClient(port: number): InboundClient {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })
  const bring = async (raw: string, to: string) => {
    try {
      await transport.sendMail({ envelope: { from: '', to }, raw })
      return 250
    } catch (error) {
      return (error as { responseCode?: number }).responseCode ?? 0
    }
  }
  return { bring, report: (name, to) => bring(reportText(name, to), to), close: () => transport.close() }
}
