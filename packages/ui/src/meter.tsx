export interface MeterProps {
  /** What is measured: "Bought in November". */
  label: string
  value: number
  max: number
  /** The value in words: "€74.98 of €100.00". */
  valueText: string
}

/** How much of something is used up. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  const share = max === 0 ? 100 : Math.min(100, (100 * value) / max)
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <svg aria-hidden="true">
        <rect width={`${String(share)}%`} height="100%" rx="4" />
      </svg>
    </div>
  )
}
