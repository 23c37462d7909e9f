import { classNames } from './class-names.ts'

export interface DividerStripProps {
  /** With rounded corners, when it stands free. */
  round?: boolean | undefined
}

/** A decorative strip under a picture. */
export function DividerStrip({ round }: DividerStripProps) {
  return <div className={classNames('strip', round && 'strip--round')} aria-hidden="true" />
}
