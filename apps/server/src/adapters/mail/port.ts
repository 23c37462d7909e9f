/** Hands a finished mail to whoever carries it. What it says and to whom is decided by the room that sends it. */
export interface Mail {
  /** Chosen by the sender and kept: a mail sent again after a crash is the same mail. */
  message_id: string
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

export interface MailSender {
  /** Ends when the server has taken the mail over; anything else is an error, and the mail may be sent again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}
