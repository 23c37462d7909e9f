import { Portrait, type PortraitProps } from './portrait.tsx'

export interface PortraitRowProps {
  portraits: readonly PortraitProps[]
  /** Where it stands decides how tall they are and how many show. */
  scale?: 'full' | 'hero' | 'login' | 'choice' | 'small' | undefined
}

/** A row of portraits; close it with a DividerStrip. */
export function PortraitRow({ portraits, scale = 'full' }: PortraitRowProps) {
  return (
    <div className="portrait-row" data-scale={scale}>
      {portraits.map((portrait, i) => (
        <Portrait key={i} {...portrait} />
      ))}
    </div>
  )
}
