/** The way to install the site, among the entries of "Me"; nothing where it is installed or cannot be. */
import { ListRow } from '@app/ui/list-row'
import { Smartphone } from 'lucide-react'
import { useInstallWay } from '../../shared/install/install-offer.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useInstall } from './use-install.tsx'

export function InstallRow() {
  const t = useText()
  const { settings } = useRoot()
  const way = useInstallWay()
  const { install, sheet } = useInstall(way)
  return (
    <>
      {way && <ListRow icon={Smartphone} title={t('install.title', { site: settings.name })} onClick={install} />}
      {sheet}
    </>
  )
}
