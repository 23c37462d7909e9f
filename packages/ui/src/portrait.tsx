/** 1 is 12 rem, each step half a rem more, 19 is 21 rem; times the scale of its portrait row. */
export type PortraitStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19

export interface PortraitProps {
  /** A portrait: a licensed model or a drawing, never a member. */
  src: string
  step: PortraitStep
  /** Decorative unless told. */
  alt?: string | undefined
  /** `lazy` below the fold. */
  loading?: 'eager' | 'lazy' | undefined
}

/** One portrait, in the shape of the art set. */
export function Portrait({ src, step, alt = '', loading }: PortraitProps) {
  return (
    <div className="portrait" data-step={step}>
      {/* Behind the words in the queue: a portrait decorates. */}
      <img src={src} alt={alt} loading={loading} decoding="async" fetchPriority="low" />
    </div>
  )
}
