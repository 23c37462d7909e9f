import { useId } from 'react'
import { StripedFill } from './striped-fill.tsx'

/** Two parts of a whole side by side; how much each is stands beside it in words. */
export function ShareBar({ striped }: { striped: number }) {
  const stripes = useId()
  const share = Math.min(1, Math.max(0, striped))
  const at = `${(100 * share).toFixed(2)}%`
  return (
    <svg className="share-bar" aria-hidden="true">
      <StripedFill id={stripes} />
      <rect className="month-chart__plain" width="100%" height="100%" rx="4" />
      {share > 0 && <rect fill={`url(#${stripes})`} width={at} height="100%" rx="4" />}
    </svg>
  )
}
