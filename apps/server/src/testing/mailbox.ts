/** What really arrived at the mail catcher. */
const MAILBOX = process.env['MAILBOX_URL'] ?? 'http://127.0.0.1:24313'

export interface ReceivedMail {
  subject: string
  text: string
  html: string
  from: { name: string; address: string }[]
  to: { address: string }[]
  headers: { 'message-id': string }
  time: string
}

/** The mails to one address, oldest first. A mail that was sent again after no answer has the same id, and is one mail. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ 'to.address': address })
  const mails = (await (await fetch(`${MAILBOX}/api/email?${query.toString()}`)).json()) as ReceivedMail[]
  const once = new Map(mails.toReversed().map((mail) => [mail.headers['message-id'], mail]))
  return [...once.values()].toReversed().toSorted((a, b) => a.time.localeCompare(b.time))
}

/** The word a mail's link carries. */
export function linkIn(mail: ReceivedMail | undefined): string {
  return /\/l#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}
