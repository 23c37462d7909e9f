/**
 * Mails: what a mail looks like and says, in seven languages and in the colours of its site, and how it leaves. The room
 * owns the `mails` schema: addresses that take no mail, and how fast mail servers take ours. It promises that every mail has a
 * text beside its page, that no subject tells what the site is, that a preview sends nothing, and that nothing is sent to who
 * refused it. It does not know accounts or links: the room that causes a mail hands in the values and the address of its
 * button, and hears on the event bus when an address is refused.
 */
export { MailPayload, type QueuedKind } from './mail-job.ts'
export { previewedMails, previewMail } from './mail-preview.ts'
export { writeComplaintAnswer, writeComplaintNotice } from './complaint-mails.ts'
export { writeDebitMail } from './debit-mail.ts'
export { writeReceiptMail } from './receipt-mail.ts'
export { writeReturnMail, type ReturnedOrder } from './return-mail.ts'
export { writeMail } from './write-mail.ts'
export { weightOfMail } from './mail-kinds.ts'
export { createDelivery, deliverOrFail, type Deliver } from './sending/delivery.service.ts'
export { findOwnAddress, queueReport } from './sending/incoming.service.ts'
export { mailsJobs } from './mails.jobs.ts'
export { createPace, type Pace } from './sending/pace.service.ts'
export { resumeAddress } from './sending/refused-addresses.service.ts'
export type { LetterContent } from './letters/letter.ts'
export { writeLetter } from './letters/write-letter.ts'
export { writeAddress } from './sending/addresses.ts'
export { readWord, writeWord } from './sending/sealed-words.ts'
export { sendingDomainOf } from './sending/sending-domain.ts'
export { judgeMail } from './sending/mail-doctor.rules.ts'
export { findSigningRecord, makeSigningKey } from './sending/signing-keys.service.ts'
