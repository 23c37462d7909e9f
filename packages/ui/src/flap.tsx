import { classNames } from './class-names.ts'

export interface FlapProps {
  /** With rounded corners, when it stands free. */
  round?: boolean | undefined
}

/** The striker strip that closes a picture; decorative. */
export function Flap({ round }: FlapProps) {
  return <div className={classNames('flap', round && 'flap--round')} aria-hidden="true" />
}
