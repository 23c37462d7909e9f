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

/** The buttons of a credits dialog: buy (if there is such a page) and close, equally large. */
export function BuyActions({ id, onClose }: BuyActionsProps) {
  const t = useText()
  const page = useBuyPage()
  return (
    <Actions row>
      {page !== undefined && (
        <Button variant="primary" size="lg" href={page}>
          {t(id)}
        </Button>
      )}
      <Button variant={page === undefined ? 'night' : 'line'} size="lg" onClick={onClose} data-first>
        {t(page === undefined ? 'credits.close' : 'credits.not_now')}
      </Button>
    </Actions>
  )
}
