/** The hours in which nothing makes a sound. */
import type { NoticePreferences } from '@app/contract'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { SettingRow } from '@app/ui/setting-row'
import { useHydrated } from '@app/ui/use-hydrated'
import type { Locale } from '@app/i18n/locales'
import { useLocale, useText } from '../../../shared/texts.tsx'

type Quiet = NoticePreferences['quiet']

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`
})

/** With the one that is set, where the site begins its night at another minute; without the other end: no hours are never. */
const timesFor = (time: string, otherEnd: string) =>
  [...new Set([...HALF_HOURS, time])].filter((one) => one !== otherEnd).toSorted()

/** As people call it, in their language. */
function zoneName(locale: Locale, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    // Another browser of the member knew a zone that this one does not.
    return timeZone
  }
}

interface QuietCardProps {
  quiet: Quiet
  /** The zone whose clock counts. */
  zone: string
  onChange: (quiet: Quiet) => void
}

export function QuietCard({ quiet, zone, onChange }: QuietCardProps) {
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
        <>
          <div className="quiet-hours">
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={t(`notices.quiet.${end}`)}>
                <Select value={quiet[end]} onChange={({ target }) => onChange({ ...quiet, [end]: target.value })}>
                  {timesFor(quiet[end], quiet[end === 'from' ? 'to' : 'from']).map((time) => (
                    <option key={time}>{time}</option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
          <Zone of={zone} />
        </>
      )}
    </Card>
  )
}

/** Written by the browser: what it calls a zone, the server may call otherwise. */
function Zone({ of }: { of: string }) {
  const t = useText()
  const locale = useLocale()
  const hydrated = useHydrated()
  return <p className="text-xs muted">{t('notices.quiet.zone', { zone: hydrated ? zoneName(locale, of) : of })}</p>
}
