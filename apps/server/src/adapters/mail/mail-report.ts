/** What a mail that came to one of our own addresses says: about a mail of ours, or nothing we know. */
export type MailReport =
  /** The status of RFC 3463 that a server gave the mail. */
  | { about: 'delivery'; status: string }
  /** Its receiver called it spam, or took that back. */
  | { about: 'complaint'; withdrawn: boolean }
  | { about: 'nothing' }
