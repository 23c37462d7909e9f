/** What was refused and belongs to no field. */
import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'

interface RefusalBannerProps {
  refusal: Refusal | undefined
  /** Codes that are shown under a field instead. */
  inFields?: readonly ErrorCode[]
}

export function RefusalBanner({ refusal, inFields = [] }: RefusalBannerProps) {
  const t = useText()
  if (!refusal || inFields.includes(refusal.code) || Object.keys(refusal.fieldErrors).length > 0) return null
  const title = t(errorTextId(refusal.code), { minutes: refusal.minutes })
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={title} />
}
