/** The frame of pages with one form: portraits, the brand, and the form beside or below them. */
import { AuthScreen } from '@app/ui/auth-screen'
import { Logo } from '@app/ui/logo'
import type { ReactNode } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useSitePortraits } from '../../shared/site/use-site-portraits.ts'
import { useText } from '../../shared/texts.tsx'

/** The heights of those who stand above the form; the home page has shown the first seven. */
const STEPS = [3, 13, 7, 16, 5, 11] as const

interface AuthPageProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { settings } = useRoot()
  const portraits = useSitePortraits(8, STEPS)
  const t = useText()
  const { logo, wordmark } = settings.brand
  return (
    <AuthScreen
      logo={<Logo drawing={logo} wordmark={wordmark} href="/" label={t('shell.home', { site: settings.name })} />}
      portraits={portraits}
      title={title}
      lead={lead}
    >
      {children}
    </AuthScreen>
  )
}
