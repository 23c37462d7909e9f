import type { TextId } from '@app/i18n/text-ids'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** The tab of a page without a person. */
export function PlainTitle({ of }: { of: TextId }) {
  const { settings } = useRoot()
  const t = useText()
  return <title>{t('shell.title', { page: t(of), site: settings.name })}</title>
}

/** The tab of a person's page; the age of a member the reader blocked is not told. */
export function ProfileTitle({ of: { name, age } }: { of: { name: string; age?: number } }) {
  const { settings } = useRoot()
  const t = useText()
  const page = age === undefined ? name : t('members.person', { name, age })
  return <title>{t('shell.title', { page, site: settings.name })}</title>
}
