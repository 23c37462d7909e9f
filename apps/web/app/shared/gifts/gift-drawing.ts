/** What each gift looks like: the address of its drawing. */
import type { GiftKey } from '@app/contract/gifts'
import bubbly from './drawings/bubbly.svg?url'
import cactus from './drawings/cactus.svg?url'
import cake from './drawings/cake.svg?url'
import chocolates from './drawings/chocolates.svg?url'
import coffee from './drawings/coffee.svg?url'
import matchbox from './drawings/matchbox.svg?url'
import record from './drawings/record.svg?url'
import rose from './drawings/rose.svg?url'

const DRAWINGS: Readonly<Record<GiftKey, string>> = {
  bubbly,
  cactus,
  cake,
  chocolates,
  coffee,
  matchbox,
  record,
  rose,
}

export const giftDrawing = (gift: GiftKey): string => DRAWINGS[gift]
