/** For whoever writes about safety: whom to call first. */
import { Banner } from '@app/ui/banner'
import { Siren } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

export function DangerNotice({ number }: { number: string }) {
  const t = useText()
  return (
    <Banner
      tone="warn"
      role="status"
      icon={Siren}
      title={t('complaints.danger.title', { number })}
      text={t('complaints.danger.text')}
    />
  )
}
