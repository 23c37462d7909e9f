import { Fragment } from 'react'

export interface CountdownProps {
  /** Hours, minutes and seconds, or the last two, each in two digits. */
  parts: readonly [string, string] | readonly [string, string, string]
  /** The same in words; it is not read out by itself as it ticks. */
  label: string
}

/** A clock that runs down. Where no script runs it would stand still, and is not shown. */
export function Countdown({ parts, label }: CountdownProps) {
  return (
    <span className="countdown" role="timer" aria-label={label}>
      {parts.map((part, nth) => (
        <Fragment key={nth}>
          {nth > 0 && <i aria-hidden="true">:</i>}
          <span aria-hidden="true">{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
