import { LARGEST_PHOTO_BYTES } from '@app/contract/limits'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Check, X } from 'lucide-react'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../../../shared/texts.tsx'

export const MEGABYTES = LARGEST_PHOTO_BYTES / 1024 / 1024

const RULES: readonly { icon: LucideIcon; text: TextId }[] = [
  { icon: Check, text: 'photos.rule.face' },
  { icon: Check, text: 'photos.rule.file' },
  { icon: X, text: 'photos.rule.not' },
]

export function PhotoRules() {
  const t = useText()
  return (
    <ul className="text-sm muted stack gap-1">
      {RULES.map(({ icon, text }) => (
        <li key={text} className="cluster cluster--top">
          <Icon of={icon} size={18} />
          <span>{t(text, { megabytes: MEGABYTES })}</span>
        </li>
      ))}
    </ul>
  )
}
