import { FictionalMark } from '@app/ui/fictional-mark'
import { useText } from '../texts.tsx'

/** The mark inside a sentence that explains it. */
export function SiteFictionalMark({ on = 'page' }: { on?: 'page' | 'photo' }) {
  const t = useText()
  return <FictionalMark on={on}>{t('fictional.mark')}</FictionalMark>
}
