/** Mail over SMTP, by a few connections that stay open. A server that is away is an error at once: the job tries again. */
import { createTransport } from 'nodemailer'
import { TIME_LIMITS } from '../../../platform/time-limits.ts'
import type { Mail, MailPool, MailSender, SendAnswer } from '../port.ts'
import { answerOf } from './smtp-answer.ts'

/** Signed are also the two headers by which mail programs end these mails: the library leaves the second out by itself. */
const SIGNED_HEADERS =
  'from:to:subject:date:message-id:mime-version:content-type:reply-to:list-unsubscribe:list-unsubscribe-post:feedback-id:auto-submitted'

interface Waits {
  /** Until there is a connection and a greeting, and how long the server may be silent afterwards. */
  connect_ms: number
  silence_ms: number
}

function openPool(url: string, { connect_ms, silence_ms }: Waits) {
  return createTransport({
    url,
    pool: true,
    connectionTimeout: connect_ms,
    greetingTimeout: connect_ms,
    dnsTimeout: connect_ms,
    socketTimeout: silence_ms,
    // One more try, for a connection that the server closed while it was idle; then it is the job's turn.
    maxRequeues: 1,
    // A mail is what it holds; nothing in it makes this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf(mail: Mail) {
  const { message_id, from, to, subject, html, text, return_path, reply_to, list, signature, pictures = [] } = mail
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return {
    messageId: message_id,
    from,
    to,
    subject,
    html,
    text,
    envelope: { from: return_path, to },
    ...(reply_to === undefined ? {} : { replyTo: reply_to }),
    headers: { ...mail.headers, ...(list && oneClick) },
    ...(list && { list: { unsubscribe: [[{ url: list.unsubscribe_url }, list.unsubscribe_mail]] } }),
    ...(signature && {
      dkim: {
        domainName: signature.domain,
        keySelector: signature.selector,
        privateKey: signature.private_key,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
    attachments: pictures.map(({ cid, type, bytes }) => ({
      cid,
      contentType: type,
      content: bytes,
      contentDisposition: 'inline' as const,
    })),
  }
}

/** What the server said, where it said something; anything else is passed on. */
function refusalIn(error: unknown): SendAnswer {
  const { responseCode, response, command } = error as { responseCode?: number; response?: string; command?: string }
  if (responseCode === undefined || responseCode < 400) throw error
  return answerOf({ code: responseCode, text: response ?? '', command: command ?? '' })
}

/** Notices may leave by another server than the mails that somebody waits for; they never share a connection. */
export function openSmtp(
  url: string,
  {
    notice_url = url,
    connect_ms = TIME_LIMITS.mail_connect_ms,
    silence_ms = TIME_LIMITS.mail_silence_ms,
  }: Partial<Waits> & { notice_url?: string } = {},
): MailSender {
  const waits = { connect_ms, silence_ms }
  const pools: Readonly<Record<MailPool, ReturnType<typeof openPool>>> = {
    account: openPool(url, waits),
    notice: openPool(notice_url, waits),
  }
  return {
    async send(mail) {
      try {
        await pools[mail.pool].sendMail(messageOf(mail))
        return { result: 'taken', status: null, too_fast: false }
      } catch (error) {
        return refusalIn(error)
      }
    },
    close() {
      pools.account.close()
      pools.notice.close()
    },
  }
}
