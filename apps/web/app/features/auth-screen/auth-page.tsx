/** The frame of pages with one form: portraits, the brand, and the form beside or below them. */
import { AuthScreen } from '@app/ui/auth-screen'
import { Logo } from '@app/ui/logo'
import type { PortraitProps } from '@app/ui/portrait'
import type { ReactNode } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import bram from './portraits/bram.svg?url'
import elena from './portraits/elena.svg?url'
import jeroen from './portraits/jeroen.svg?url'
import priya from './portraits/priya.svg?url'
import theo from './portraits/theo.svg?url'
import zeynep from './portraits/zeynep.svg?url'

const PORTRAITS: readonly PortraitProps[] = [
  { src: bram, step: 3 },
  { src: priya, step: 13 },
  { src: theo, step: 7 },
  { src: elena, step: 16 },
  { src: jeroen, step: 5 },
  { src: zeynep, step: 11 },
]

interface AuthPageProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { settings } = useRoot()
  const t = useText()
  const { logo, wordmark } = settings.brand
  return (
    <AuthScreen
      logo={<Logo drawing={logo} wordmark={wordmark} href="/" label={t('shell.home', { site: settings.name })} />}
      portraits={PORTRAITS}
      title={title}
      lead={lead}
    >
      {children}
    </AuthScreen>
  )
}
