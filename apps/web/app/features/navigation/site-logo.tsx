import { Logo } from '@app/ui/logo'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

export function SiteLogo() {
  const { settings } = useRoot()
  const t = useText()
  const { logo, wordmark } = settings.brand
  return <Logo drawing={logo} wordmark={wordmark} href="/" label={t('shell.home', { site: settings.name })} />
}
