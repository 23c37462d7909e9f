import daan from './portraits/daan.svg?url'
import ines from './portraits/ines.svg?url'
import noor from './portraits/noor.svg?url'
import theo from './portraits/theo.svg?url'

export const portraits = { daan, ines, noor, theo }

export const drawing = {
  view_box: '0 0 32 32',
  shapes: [
    {
      kind: 'path',
      d: 'M5.2 9.5 14.3 27.2a1.95 1.95 0 0 0 3.4 0L26.8 9.5',
      stroke: 'brand',
      width: 5.4,
    },
    { kind: 'circle', cx: 16, cy: 7.2, r: 4.6, fill: 'flame' },
  ],
} as const
