import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../texts.tsx'
import { useBreakText } from './use-break-text.ts'
import { useBuyPage } from './use-buy-page.ts'

interface BuyActionsProps {
  /** What leads to buying says. */
  id: TextId
  onClose: () => void
}

/** The buttons of a credits dialog: buy and close, equally large. On a break there is nothing to buy. */
export function BuyActions({ id, onClose }: BuyActionsProps) {
  const t = useText()
  const onBreak = useBreakText()
  const page = useBuyPage()
  return (
    <>
      {onBreak !== null && <p className="text-sm muted">{onBreak}</p>}
      <Actions row>
        {onBreak === null && (
          <Button variant="primary" size="lg" href={page}>
            {t(id)}
          </Button>
        )}
        <Button variant="line" size="lg" onClick={onClose} data-first>
          {t('credits.not_now')}
        </Button>
      </Actions>
    </>
  )
}
