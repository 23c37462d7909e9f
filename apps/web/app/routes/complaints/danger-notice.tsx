/** For whoever writes about safety: whom to call first. */
import { Banner } from '@app/ui/banner'
import { Siren } from 'lucide-react'
import { phoneHref } from '../../shared/format/phone.ts'
import { T, useText } from '../../shared/texts.tsx'

export function DangerNotice({ number }: { number: string }) {
  const t = useText()
  return (
    <Banner
      tone="warn"
      role="status"
      icon={Siren}
      title={
        <T
          id="complaints.danger.title"
          values={{ number }}
          tags={{ call: <a className="link" href={phoneHref(number)} /> }}
        />
      }
      text={t('complaints.danger.text')}
    />
  )
}
