/** A link that was used, has expired or never was: one and the same page, with ways to go on. */
import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Result } from '@app/ui/result'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../shared/texts.tsx'

interface LinkExpiredProps {
  /** Why, where it is something else: the address may have found another account meanwhile. */
  code?: ErrorCode | undefined
  actions: ReactNode
}

export function LinkExpired({ code = 'link_invalid', actions }: LinkExpiredProps) {
  const t = useText()
  return (
    <Result
      art="ended"
      title={t('link.expired')}
      actions={
        <>
          <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(code))} />
          {actions}
        </>
      }
    />
  )
}
