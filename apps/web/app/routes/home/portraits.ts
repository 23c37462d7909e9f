/** Seven drawn people, in the order and heights of the portrait row. */
import type { PortraitProps } from '@app/ui/portrait'
import amara from './portraits/amara.svg?url'
import daan from './portraits/daan.svg?url'
import henk from './portraits/henk.svg?url'
import kwame from './portraits/kwame.svg?url'
import lotte from './portraits/lotte.svg?url'
import noor from './portraits/noor.svg?url'
import sanne from './portraits/sanne.svg?url'

export const portraits: readonly PortraitProps[] = [
  { src: daan, step: 7 },
  { src: noor, step: 16 },
  { src: kwame, step: 10 },
  { src: sanne, step: 19 },
  { src: amara, step: 13 },
  { src: henk, step: 6 },
  { src: lotte, step: 12 },
]
