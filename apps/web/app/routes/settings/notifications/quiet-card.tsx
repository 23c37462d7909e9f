/** The hours in which nothing makes a sound. */
import type { NoticePreferences } from '@app/contract'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { SettingRow } from '@app/ui/setting-row'
import { useText } from '../../../shared/texts.tsx'

type Quiet = NoticePreferences['quiet']

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`
})

/** With the one that is set, where the site begins its night at another minute. */
const timesWith = (time: string) => [...new Set([...HALF_HOURS, time])].toSorted()

interface QuietCardProps {
  quiet: Quiet
  onChange: (quiet: Quiet) => void
}

export function QuietCard({ quiet, onChange }: QuietCardProps) {
  const t = useText()
  return (
    <Card className="stack">
      <SettingRow
        title={t('notices.quiet')}
        text={t('notices.quiet.text')}
        checked={quiet.on}
        onChange={(on) => onChange({ ...quiet, on })}
      />
      {quiet.on && (
        <div className="quiet-hours">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`notices.quiet.${end}`)}>
              <Select value={quiet[end]} onChange={({ target }) => onChange({ ...quiet, [end]: target.value })}>
                {timesWith(quiet[end]).map((time) => (
                  <option key={time}>{time}</option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
    </Card>
  )
}
