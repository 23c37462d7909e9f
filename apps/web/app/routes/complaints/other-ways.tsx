/** The other ways to reach somebody. */
import type { CompanyInfo } from '@app/contract'
import { Card } from '@app/ui/card'
import { Icon } from '@app/ui/icon'
import { Phone } from 'lucide-react'
import { formatOf, formsOf } from '../../shared/calendar.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useLocale, useText } from '../../shared/texts.tsx'
import { useMailTags } from './use-mail-tags.tsx'

/** Of `HH:MM`, as clocks of the language say it. */
function useHour(): (time: string) => string {
  const locale = useLocale()
  const form = { hour: 'numeric', minute: '2-digit' } as const
  return (time) => formatOf(formsOf(locale), 'UTC', form).format(new Date(`2026-01-05T${time}:00Z`))
}

export type PostalAddress = Pick<CompanyInfo, 'name' | 'address' | 'city'>

export function OtherWays({ post }: { post: PostalAddress }) {
  const t = useText()
  const { support_hours: hours } = useRoot().settings
  const hour = useHour()
  const tags = useMailTags()
  return (
    <Card line className="cluster cluster--top complaints__call">
      <Icon of={Phone} size={22} />
      <div>
        <h2>{t('complaints.call.title')}</h2>
        <p className="text-sm muted">
          {hours ? (
            <T id="complaints.call.hours" values={{ from: hour(hours.from), to: hour(hours.to) }} tags={tags} />
          ) : (
            <T id="complaints.call" tags={tags} />
          )}
        </p>
        <p className="text-sm muted">{t('complaints.call.post', { ...post })}</p>
      </div>
    </Card>
  )
}
