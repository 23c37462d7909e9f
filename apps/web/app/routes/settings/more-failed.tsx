/** The next page of a list could not be read; the button below it tries again. */
import { Banner } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

export function MoreFailed({ failed }: { failed: boolean }) {
  const t = useText()
  return failed && <Banner tone="danger" role="alert" icon={CircleAlert} title={t('errors.temporarily_unavailable')} />
}
