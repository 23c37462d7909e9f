import { useId } from 'react'

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** What is burning down: "Uploading photo". */
  label: string
  /** The value in words, where percent says little: "Step 2 of 4". */
  valueText?: string | undefined
}

/** A progress bar, drawn as a burning fuse. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const gradient = useId()
  const at = `${Math.min(100, Math.max(0, value))}%`
  return (
    <div
      className="fuse"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <svg aria-hidden="true">
        <linearGradient id={gradient}>
          <stop className="fuse__from" />
          <stop className="fuse__to" offset="92%" />
        </linearGradient>
        <rect className="fuse__bed" />
        <rect className="fuse__burnt" width={at} fill={`url(#${gradient})`} />
        <circle className="fuse__glow" cx={at} cy="4" r="14" />
        <circle cx={at} cy="4" r="9" />
      </svg>
    </div>
  )
}
