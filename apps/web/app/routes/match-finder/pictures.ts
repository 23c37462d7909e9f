/**
 * Drawn people for the answers. They are nobody's photo, and stand for an age or a way to dress. What a background looks
 * like is not drawn.
 */
import type { PortraitProps } from '@app/ui/portrait'
import type { Question } from './answers-store.ts'
import amara from './portraits/amara.svg?url'
import bram from './portraits/bram.svg?url'
import femke from './portraits/femke.svg?url'
import henk from './portraits/henk.svg?url'
import ines from './portraits/ines.svg?url'
import jeroen from './portraits/jeroen.svg?url'
import julie from './portraits/julie.svg?url'
import lotte from './portraits/lotte.svg?url'
import luca from './portraits/luca.svg?url'
import mateo from './portraits/mateo.svg?url'
import omar from './portraits/omar.svg?url'
import piotr from './portraits/piotr.svg?url'
import priya from './portraits/priya.svg?url'
import ruth from './portraits/ruth.svg?url'
import theo from './portraits/theo.svg?url'
import zeynep from './portraits/zeynep.svg?url'

/** Low, high, middle, highest. */
const rising = (a: string, b: string, c: string, d: string): PortraitProps[] => [
  { src: a, step: 1 },
  { src: b, step: 7 },
  { src: c, step: 4 },
  { src: d, step: 9 },
]

const falling = (a: string, b: string, c: string, d: string): PortraitProps[] => [
  { src: a, step: 7 },
  { src: b, step: 3 },
  { src: c, step: 9 },
  { src: d, step: 5 },
]

/** For both answers of a question, in their order. */
export const PICTURES: Readonly<Partial<Record<Question, readonly PortraitProps[][]>>> = {
  age: [rising(zeynep, omar, amara, piotr), falling(femke, henk, ruth, jeroen)],
  appearance: [rising(lotte, bram, priya, theo), falling(julie, luca, ines, mateo)],
}
