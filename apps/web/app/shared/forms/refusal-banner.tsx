/** What was refused and belongs to no field. */
import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner, type BannerProps } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import type { Refusal } from '../api/refusal.ts'
import { useText } from '../texts.tsx'

export function refusalText({ code, minutes, offline }: Refusal, t: ReturnType<typeof useText>): string {
  return offline ? t('call.offline') : t(errorTextId(code), { minutes })
}

interface RefusalBannerProps extends Pick<BannerProps, 'text' | 'actions' | 'stack'> {
  refusal: Refusal | undefined
  /** Codes that are shown elsewhere: under a field, or by another page. */
  except?: readonly ErrorCode[]
}

export function RefusalBanner({ refusal, except = [], ...rest }: RefusalBannerProps) {
  const t = useText()
  if (!refusal || except.includes(refusal.code) || Object.keys(refusal.fieldErrors).length > 0) return null
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={refusalText(refusal, t)} {...rest} />
}
