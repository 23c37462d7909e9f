export interface CountdownProps {
  /** Hours, minutes and seconds, each in two digits. */
  parts: readonly [hours: string, minutes: string, seconds: string]
  /** The same in words; it is not read out by itself as it ticks. */
  label: string
}

/** A clock that runs down. Where no script runs it would stand still, and is not shown. */
export function Countdown({ parts: [hours, minutes, seconds], label }: CountdownProps) {
  return (
    <span className="countdown" role="timer" aria-label={label}>
      <span aria-hidden="true">{hours}</span>
      <i aria-hidden="true">:</i>
      <span aria-hidden="true">{minutes}</span>
      <i aria-hidden="true">:</i>
      <span aria-hidden="true">{seconds}</span>
    </span>
  )
}
