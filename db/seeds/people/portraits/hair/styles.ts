/** Every way to wear hair: who wears it, whether ears show, and whether a hat goes over it. */
import * as curly from './curly.ts'
import type { DrawHair } from './hair-style.ts'
import * as long from './long.ts'
import * as short from './short.ts'
import * as tied from './tied.ts'
import * as veils from './veils.ts'

interface Style {
  draw: DrawHair
  ears: boolean
  hat: boolean
}

const style = (draw: DrawHair, ears: boolean, hat: boolean): Style => ({ draw, ears, hat })

export const STYLES = {
  straight: style(long.straight, true, true),
  fringed: style(long.fringed, false, true),
  sideLong: style(long.sidePart, true, true),
  wavy: style(long.wavy, true, true),
  shoulderLength: style(long.shoulderLength, true, true),
  halfUp: style(long.halfUp, true, false),
  braided: style(long.braided, true, true),
  twoBraids: style(long.twoBraids, true, true),
  locs: style(long.locs, false, true),
  bun: style(tied.bun, true, false),
  messyBun: style(tied.messyBun, true, false),
  lowBun: style(tied.lowBun, true, false),
  pony: style(tied.pony, true, true),
  highPony: style(tied.highPony, true, false),
  puff: style(tied.puff, true, false),
  twoPuffs: style(tied.twoPuffs, true, false),
  smallBun: style(tied.smallBun, true, false),
  cloud: style(curly.cloud, false, false),
  curlyBob: style(curly.curlyBob, false, false),
  longCurls: style(curly.longCurls, false, false),
  afro: style(curly.afro, false, false),
  shortAfro: style(curly.shortAfro, true, false),
  curlsOnTop: style(curly.curlsOnTop, true, true),
  mop: style(curly.mop, false, true),
  bob: style(short.bob, false, true),
  openBob: style(short.openBob, true, true),
  wavyBob: style(short.wavyBob, false, true),
  pixie: style(short.pixie, true, true),
  feathered: style(short.feathered, true, true),
  tousled: style(short.tousled, true, true),
  parted: style(short.parted, true, true),
  sideParted: style(short.sideParted, true, true),
  quiff: style(short.quiff, true, true),
  crop: style(short.crop, true, true),
  slicked: style(short.slicked, true, true),
  spiky: style(short.spiky, true, true),
  buzzed: style(short.buzzed, true, true),
  faded: style(short.faded, true, true),
  flatTop: style(short.flatTop, true, false),
  receding: style(short.receding, true, true),
  fringeOfHair: style(short.fringeOfHair, true, true),
  bald: style(short.bald, true, true),
  chinLength: style(short.chinLength, false, true),
  headscarf: style(veils.headscarf, false, false),
  turban: style(veils.turban, true, false),
} as const satisfies Record<string, Style>

export type HairStyle = keyof typeof STYLES
