import { useRoot } from '../../../shared/site/use-root.ts'
import { T } from '../../../shared/texts.tsx'

const COMPLAINT = '/complaints?topic=payment'

/** Where to go with a payment that is not right; the number of its order goes along. */
export function WrongPayment({ order }: { order?: string }) {
  const { support_phone: phone } = useRoot().settings
  const href = order === undefined ? COMPLAINT : `${COMPLAINT}&order=${encodeURIComponent(order)}`
  return (
    <p className="text-sm muted">
      <T id="transactions.wrong" values={{ phone }} tags={{ complaint: <a className="link" href={href} /> }} />
    </p>
  )
}
