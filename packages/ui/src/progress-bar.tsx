import { useId } from 'react'
import { DrawingPart } from './drawing.tsx'

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** What goes on: "Uploading photo". */
  label: string
  /** The value in words, where percent says little: "Step 2 of 4". */
  valueText?: string | undefined
}

/** A progress bar; its head is drawn by the art set. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const gradient = useId()
  const at = `${Math.min(100, Math.max(0, value))}%`
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <svg aria-hidden="true">
        <linearGradient id={gradient}>
          <stop className="progress-bar__from" />
          <stop className="progress-bar__to" offset="92%" />
        </linearGradient>
        <rect className="progress-bar__bed" />
        <rect className="progress-bar__done" width={at} fill={`url(#${gradient})`} />
        <svg className="progress-bar__tip" x={at} y="4">
          <DrawingPart name="tip" />
        </svg>
      </svg>
    </div>
  )
}
