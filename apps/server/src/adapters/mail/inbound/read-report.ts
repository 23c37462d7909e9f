/**
 * Reads what a mail reports: a delivery status (RFC 3464) or a complaint (RFC 5965). Servers wrap both in many shapes; what
 * is neither, a holiday note for instance, reports nothing. Nothing of the mail itself is kept.
 */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MailReport } from '../port.ts'

const DELIVERY_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status'])
const COMPLAINT_TYPE = 'message/feedback-report'
const NOTHING: MailReport = { about: 'nothing' }

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8').decode(content)
}

/** The first field of a name, in any of the blocks; a field may go on in the next line. */
function fieldIn(text: string, name: string): string | undefined {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}[ \\t]*:[ \\t]*(.+)$`, 'im').exec(unfolded)?.[1]?.trim()
}

const STATUS = /\b([245]\.\d{1,3}\.\d{1,3})\b/
/** Says nothing but that it failed; the words of the server may say why. */
const isVague = (status: string | undefined) => status === undefined || /^[245]\.0\.0$/.test(status)

function deliveryStatus(text: string): MailReport {
  const action = fieldIn(text, 'Action')?.toLowerCase()
  if (action !== undefined && !/^(failed|delayed)\b/.test(action)) return NOTHING
  const stated = STATUS.exec(fieldIn(text, 'Status') ?? '')?.[1]
  const diagnostic = fieldIn(text, 'Diagnostic-Code') ?? ''
  const quoted = STATUS.exec(diagnostic)?.[1] ?? statusOfCode(/(?:^|[;\s])([45]\d\d)(?=[\s-]|$)/.exec(diagnostic)?.[1])
  const status = isVague(stated) ? (quoted ?? stated) : stated
  return status === undefined || status.startsWith('2') ? NOTHING : { about: 'delivery', status }
}

/** A bare code of SMTP in the words of a server. */
function statusOfCode(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  if (code === '552') return '5.2.2'
  if (['550', '551', '553'].includes(code)) return '5.1.1'
  return code.startsWith('4') ? '4.0.0' : '5.7.0'
}

function complaintOf(text: string): MailReport {
  const type = fieldIn(text, 'Feedback-Type')?.toLowerCase()
  if (type === 'abuse' || type === 'fraud') return { about: 'complaint', withdrawn: false }
  return type === 'not-spam' ? { about: 'complaint', withdrawn: true } : NOTHING
}

/** A server that writes in its own words names the failed address in a header of its own, and the status in its text. */
function ownWords(email: Email): MailReport {
  const named = email.headers.some(({ key }) => key === 'x-failed-recipients')
  const isAutomatic = email.headers.some(({ key, value }) => key === 'auto-submitted' && /^auto-replied/i.test(value))
  const status = named && isAutomatic ? STATUS.exec(email.text ?? '')?.[1] : undefined
  return status === undefined || status.startsWith('2') ? NOTHING : { about: 'delivery', status }
}

export async function readReport(raw: Uint8Array): Promise<MailReport> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 10, rfc822Attachments: true })
  const part = (isType: (type: string) => boolean) =>
    email.attachments.find(({ mimeType }) => isType(mimeType.toLowerCase()))
  const complaint = part((type) => type === COMPLAINT_TYPE)
  if (complaint) return complaintOf(textOf(complaint))
  const delivery = part((type) => DELIVERY_TYPES.has(type))
  return delivery ? deliveryStatus(textOf(delivery)) : ownWords(email)
}
