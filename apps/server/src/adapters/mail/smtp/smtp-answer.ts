/** What an answer of an SMTP server means: the code of RFC 5321, and the status of RFC 3463 where it tells one. */
import type { SendAnswer } from '../port.ts'

/** No such mailbox, no such domain, an address that cannot be one, one that moved, a domain without mail, a closed mailbox. */
const ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Full, which passes. */
const FULL = '5.2.2'
/** Without a status these say, at the command that names the receiver, that nobody is there. */
const NOBODY_CODES = new Set([550, 551, 553])
const FULL_CODE = 552
const CLOSING_CODE = 421

interface SmtpRefusal {
  code: number
  text: string
  /** The command it was said to: `RCPT TO`, `DATA`. */
  command: string
}

const statusIn = (text: string): string | null => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null

function resultOf({ code, command }: SmtpRefusal, status: string | null): SendAnswer['result'] {
  if (code < 500) return 'later'
  if (status === FULL || (status === null && code === FULL_CODE)) return 'later'
  if (status !== null) return ADDRESS.has(status) ? 'address_refused' : 'policy_refused'
  return NOBODY_CODES.has(code) && command === 'RCPT TO' ? 'address_refused' : 'policy_refused'
}

export function answerOf(refusal: SmtpRefusal): SendAnswer {
  const status = statusIn(refusal.text)
  const result = resultOf(refusal, status)
  const policy = status?.slice(1).startsWith('.7.') ?? false
  return { result, status, too_fast: policy || refusal.code === CLOSING_CODE }
}
