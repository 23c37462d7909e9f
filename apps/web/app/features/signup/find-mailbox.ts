/** Where a mailbox is opened, for the few that many people have. */
interface Mailbox {
  name: string
  href: string
}

const GMAIL: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/' }
const OUTLOOK: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }

export function findMailbox(email: string): Mailbox | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domain === 'gmail.com' || domain === 'googlemail.com') return GMAIL
  return /^(outlook|hotmail|live|msn)\.[a-z.]+$/.test(domain) ? OUTLOOK : undefined
}
