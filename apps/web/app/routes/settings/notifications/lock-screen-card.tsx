/** What a lock screen may show: nothing personal, unless the member chooses otherwise. */
import type { NoticePreferences } from '@app/contract'
import { NOTICE_PREVIEWS } from '@app/contract/notice-kinds'
import { Card } from '@app/ui/card'
import { FieldGroup } from '@app/ui/field'
import { Radio } from '@app/ui/radio'
import { useHydrated } from '@app/ui/use-hydrated'
import { SiteFictionalMark } from '../../../shared/site/site-fictional-mark.tsx'
import { T, useText } from '../../../shared/texts.tsx'

interface LockScreenCardProps {
  preview: NoticePreferences['preview']
  onChoose: (preview: NoticePreferences['preview']) => void
}

export function LockScreenCard({ preview, onChoose }: LockScreenCardProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <Card className="stack gap-3 lock-screen-choice">
      <FieldGroup legend={t('notices.preview')}>
        {NOTICE_PREVIEWS.map((value) => (
          <Radio
            key={value}
            name="preview"
            value={value}
            checked={preview === value}
            disabled={!hydrated}
            onChange={() => onChoose(value)}
            note={<span className="lock-screen-choice__sample">{t(`notices.preview.${value}.sample`)}</span>}
          >
            <b>{t(`notices.preview.${value}`)}</b>
          </Radio>
        ))}
      </FieldGroup>
      <p className="text-xs muted">
        <T id="notices.preview.fictional" tags={{ fictional: <SiteFictionalMark /> }} />
      </p>
    </Card>
  )
}
