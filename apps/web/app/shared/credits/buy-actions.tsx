import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../texts.tsx'
import { useBuyPage } from './use-buy-page.ts'

interface BuyActionsProps {
  /** What leads to buying says. */
  id: TextId
  onClose: () => void
}

/** The buttons of a credits dialog: buy and close, equally large. */
export function BuyActions({ id, onClose }: BuyActionsProps) {
  const t = useText()
  return (
    <Actions row>
      <Button variant="primary" size="lg" href={useBuyPage()}>
        {t(id)}
      </Button>
      <Button variant="line" size="lg" onClick={onClose} data-first>
        {t('credits.not_now')}
      </Button>
    </Actions>
  )
}
