import type { MemberProfile } from '@app/contract'
import type { TextId } from '@app/i18n/text-ids'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** The tab of a page without a person. */
export function PlainTitle({ of }: { of: TextId }) {
  const { settings } = useRoot()
  const t = useText()
  return <title>{t('shell.title', { page: t(of), site: settings.name })}</title>
}

/** The tab of a person's page. */
export function ProfileTitle({ of: { name, age } }: { of: Pick<MemberProfile, 'name' | 'age'> }) {
  const { settings } = useRoot()
  const t = useText()
  return <title>{t('shell.title', { page: t('members.person', { name, age }), site: settings.name })}</title>
}
