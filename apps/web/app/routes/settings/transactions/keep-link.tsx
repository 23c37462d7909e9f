import { Button } from '@app/ui/button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/texts.tsx'
import { transactionPath, useStepBack } from './open-transaction.tsx'

/** The way back, as large as the way on: a link to the order, and with script the step that led here. */
export function KeepLink({ id, isPaid }: { id: string; isPaid: boolean }) {
  const t = useText()
  const stepBack = useStepBack()
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    stepBack()
  }
  return (
    <Button variant="line" size="lg" asChild>
      <Link to={transactionPath(id)} onClick={goBack}>
        {t(isPaid ? 'withdraw.keep' : 'withdraw.keep.order')}
      </Link>
    </Button>
  )
}
