/** What a gift looks like. The last one is drawn by the art set of the site. */
import type { GiftKey } from '@app/contract/gifts'
import { Drawing } from '@app/ui/drawing'
import bubbly from './drawings/bubbly.svg?url'
import cactus from './drawings/cactus.svg?url'
import cake from './drawings/cake.svg?url'
import chocolates from './drawings/chocolates.svg?url'
import coffee from './drawings/coffee.svg?url'
import record from './drawings/record.svg?url'
import rose from './drawings/rose.svg?url'

const DRAWINGS: Readonly<Record<Exclude<GiftKey, 'matchbox'>, string>> = {
  bubbly,
  cactus,
  cake,
  chocolates,
  coffee,
  record,
  rose,
}

export function GiftDrawing({ gift }: { gift: GiftKey }) {
  if (gift === 'matchbox') return <Drawing name="gift" className="gift-drawing" />
  return <img className="gift-drawing" src={DRAWINGS[gift]} alt="" decoding="async" />
}
