/** What was refused and belongs to no field. */
import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'

interface RefusedBannerProps {
  refused: Refusal | undefined
  /** Codes that are shown under a field instead. */
  inFields?: readonly ErrorCode[]
}

export function RefusedBanner({ refused, inFields = [] }: RefusedBannerProps) {
  const t = useText()
  if (!refused || inFields.includes(refused.code) || Object.keys(refused.faults).length > 0) return null
  const title = t(errorTextId(refused.code), { minutes: refused.minutes })
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={title} />
}
