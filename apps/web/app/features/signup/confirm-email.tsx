/** The last step of signing up: the mail is on its way, and where to find it. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { FictionalBox } from '@app/ui/fictional-box'
import { Mail } from 'lucide-react'
import { T, useText } from '../../shared/texts.tsx'
import { ResendMail } from './resend-mail.tsx'

/** Where a mailbox is opened, for the few that many people have. */
interface Mailbox {
  name: string
  href: string
}

const GMAIL: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/' }
const OUTLOOK: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }

function findMailbox(email: string): Mailbox | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domain === 'gmail.com' || domain === 'googlemail.com') return GMAIL
  return /^(outlook|hotmail|live|msn)\.[a-z.]+$/.test(domain) ? OUTLOOK : undefined
}

interface ConfirmEmailProps {
  email: string
  /** Whether the mail has left; else it is still on its way out. */
  mailed: boolean
}

export function ConfirmEmail({ email, mailed }: ConfirmEmailProps) {
  const t = useText()
  const mailbox = findMailbox(email)
  return (
    <div className="confirm">
      <p className="muted">
        <T id={mailed ? 'confirm.text' : 'confirm.text.soon'} values={{ email }} tags={{ b: <b /> }} />
      </p>
      <Actions>
        {mailbox && (
          <Button variant="primary" size="lg" icon={Mail} asChild>
            <a href={mailbox.href} target="_blank" rel="noreferrer">
              {t('confirm.open', { mailbox: mailbox.name })}
            </a>
          </Button>
        )}
        <Button variant={mailbox ? 'line' : 'primary'} size="lg" asChild>
          {/* A document of its own: the page does not know its member yet. */}
          <a href="/members">{t('confirm.later')}</a>
        </Button>
      </Actions>
      <div className="stack gap-1 text-sm muted">
        <p>{t('confirm.spam')}</p>
        <ResendMail />
      </div>
      <FictionalBox>
        <T id="confirm.fictional" tags={{ b: <b /> }} />
      </FictionalBox>
    </div>
  )
}
