/** Why nothing can be spent on somebody: the profile is fictional, and nobody is there who would answer for it. */
import type { MemberCard } from '@app/contract'
import { useRoot } from '../site/use-root.ts'
import { useText } from '../texts.tsx'

export function useDeskClosed({ kind }: Pick<MemberCard, 'kind'>): boolean {
  const { settings } = useRoot()
  return kind === 'fictional' && !settings.desk_open
}

/** Stands where the price would. */
export function DeskClosedNote({ name }: { name: string }) {
  const t = useText()
  return (
    <>
      <b>{t('credits.desk.title', { name })}</b> {t('credits.desk.text')}
    </>
  )
}
