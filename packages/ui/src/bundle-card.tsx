import type { ComponentProps, ReactNode } from 'react'
import { StemRow } from './stem-row.tsx'

export interface BundleCardProps {
  /** Its place in the row: later ones hold more, and show it. */
  place: number
  /** "100 credits" */
  title: ReactNode
  /** What one gets for it: "50 messages, €0.37 each". */
  text: ReactNode
  price: ReactNode
  /** The price before the discount, with the hidden word "was". */
  was?: ReactNode
  /** What sets it apart, in a pill. */
  note?: ReactNode
  /** Where it can be chosen; without one it is only told. */
  radio?: Omit<ComponentProps<'input'>, 'type'> | undefined
}

const STEMS = [3, 6, 10]
const MOST_STEMS = 10
/** Grounds there are colours for. */
const GROUNDS = 3

/** One bundle with its price. In a group of radios a label, in a list an item. */
export function BundleCard({ radio, place, ...content }: BundleCardProps) {
  const Box = radio ? 'label' : 'li'
  return (
    <Box className="bundle" data-ground={(place % GROUNDS) + 1}>
      {radio && <input {...radio} className="cover-input" type="radio" />}
      <span className="bundle__art">
        <StemRow count={STEMS[place] ?? MOST_STEMS} />
      </span>
      <span className="bundle__strip" aria-hidden="true" />
      <BundleWords {...content} />
      {radio && <span className="bundle__mark" aria-hidden="true" />}
    </Box>
  )
}

function BundleWords({ title, text, price, was, note }: Omit<BundleCardProps, 'radio' | 'place'>) {
  return (
    <span className="bundle__words">
      <span className="bundle__title">{title}</span>
      <span className="text-sm muted">{text}</span>
      <span className="bundle__price">
        <b>{price}</b> {was && <s>{was}</s>}
      </span>
      {note && <span className="bundle__note">{note}</span>}
    </span>
  )
}
