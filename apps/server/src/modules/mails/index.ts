/**
 * Mails: what a mail looks like and says, in seven languages and in the colours of its site. The room promises that
 * every mail has a text beside its page, that no subject tells what the site is, and that a preview sends nothing. It
 * does not know accounts or links: the room that causes a mail hands in the values and the address of its button.
 */
export { MailPayload, type QueuedKind } from './mail-job.ts'
export { previewedMails, previewMail } from './mail-preview.ts'
export { writeDebitMail } from './debit-mail.ts'
export { writeReceiptMail } from './receipt-mail.ts'
export { writeReturnMail, type ReturnedOrder } from './return-mail.ts'
export { writeMail } from './write-mail.ts'
