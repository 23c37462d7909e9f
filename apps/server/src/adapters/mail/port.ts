/** Hands a finished mail to whoever carries it. What it says and to whom is decided by the room that sends it. */
export interface Mail {
  /** Chosen by the sender and kept: a mail sent again after a crash is the same mail. */
  message_id: string
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  /** Where servers report what became of it: not where people answer to. */
  return_path: string
  /** Mails that somebody waits for have connections of their own, and never stand behind notices. */
  pool: MailPool
  reply_to?: string
  /** How a mail program ends these mails with one click. */
  list?: { unsubscribe_url: string; unsubscribe_mail: string }
  headers?: Record<string, string>
  /** Who vouches for it (DKIM). */
  signature?: MailSignature
  /** Pictures that the page shows by `cid:`. */
  pictures?: readonly { cid: string; type: string; bytes: Buffer }[]
}

export type MailPool = 'account' | 'notice'

export interface MailSignature {
  domain: string
  selector: string
  private_key: string
}

/**
 * What the server said. `later`: not now; `address_refused`: nobody has this address; `policy_refused`: it wants no mail of
 * ours. The status is the one of RFC 3463, where it told one.
 */
export interface SendAnswer {
  result: 'taken' | 'later' | 'address_refused' | 'policy_refused'
  status: string | null
  /** It told us to be slower. */
  too_fast: boolean
}

export interface MailSender {
  /** Ends when the server has answered; a server that cannot be reached is an error, and the mail may be sent again. */
  send: (mail: Mail) => Promise<SendAnswer>
  close: () => void
}

/** What a mail that came to one of our own addresses says: about a mail of ours, or nothing we know. */
export type MailReport =
  /** The status of RFC 3463 that a server gave the mail. */
  | { about: 'delivery'; status: string }
  /** Its receiver called it spam, or took that back. */
  | { about: 'complaint'; withdrawn: boolean }
  | { about: 'nothing' }
