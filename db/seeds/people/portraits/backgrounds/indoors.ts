/** Behind the person: rooms, lights and plain shapes. */
import { box, circle, fill, line } from '../svg.ts'
import type { Palette } from './palettes.ts'

type Draw = (palette: Palette) => string
const sheet = (colour: string) => box(0, 0, 600, 800, colour)

export const blinds: Draw = (p) =>
  sheet(p.back) +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((row) =>
      fill(
        `M-40,${String(40 + row * 96)} L640,${String(-60 + row * 96)} l0,46 L-40,${String(86 + row * 96)}Z`,
        p.light,
        'opacity=".45"',
      ),
    )
    .join('')

export const lights: Draw = (p) =>
  sheet(p.back) +
  (
    [
      [80, 120, 54],
      [210, 70, 34],
      [500, 110, 70],
      [420, 240, 40],
      [70, 330, 44],
      [550, 340, 52],
      [150, 230, 24],
      [330, 60, 26],
      [40, 520, 60],
      [570, 560, 44],
    ] as const
  )
    .map(([x, y, radius], at) =>
      circle(x, y, radius, at % 2 === 0 ? p.accent : p.light, `opacity="${(0.4 + 0.12 * (at % 3)).toFixed(2)}"`),
    )
    .join('')

export const arch: Draw = (p) =>
  sheet(p.back) +
  fill('M90,800 V330 C90,200 180,110 300,110 C420,110 510,200 510,330 V800Z', p.mid) +
  fill('M300,110 C420,110 510,200 510,330 V800 H440 V330 C440,200 380,120 300,110Z', p.deep)

export const diagonal: Draw = (p) =>
  sheet(p.back) + fill('M0,800 L600,120 V800Z', p.mid) + fill('M0,140 L160,0 H0Z', p.accent)

export const cafe: Draw = (p) =>
  sheet(p.back) +
  box(40, 60, 240, 420, p.light, 'rx="8"') +
  box(150, 60, 14, 420, p.back) +
  box(40, 250, 240, 14, p.back) +
  line('M430,0 V120', p.deep, 6) +
  fill('M350,190 C352,140 390,116 430,116 C470,116 508,140 510,190Z', p.deep) +
  circle(430, 200, 22, '#FFE3A3')

export const framed: Draw = (p) =>
  sheet(p.back) +
  fill('M0,0 H250 L90,800 H0Z', p.light, 'opacity=".55"') +
  box(400, 90, 150, 190, p.deep) +
  box(418, 108, 114, 154, p.light) +
  fill('M418,230 L456,180 L486,214 L506,192 L532,230 V262 H418Z', p.mid)

export const books: Draw = (p) => {
  const rows = [60, 220, 380].map((y, row) => {
    const spines = Array.from({ length: 15 }, (_, at) => {
      const high = 84 + ((at * 41 + row * 23) % 40)
      const colour = [p.mid, p.deep, p.accent, p.light][(at * 7 + row * 3) % 4] ?? p.mid
      return box(8 + at * 40, y + 124 - high, 30 + ((at * 13) % 8), high, colour)
    })
    return spines.join('') + box(0, y + 124, 600, 16, p.deep)
  })
  return sheet(p.back) + rows.join('')
}

export const bricks: Draw = (p) =>
  sheet(p.back) +
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 6 }, (__, at) =>
      box(
        at * 124 - (row % 2) * 62,
        row * 64 + 6,
        112,
        52,
        p.mid,
        `opacity="${(0.35 + ((at * 5 + row * 3) % 4) * 0.1).toFixed(2)}"`,
      ),
    ).join(''),
  ).join('')

export const plants: Draw = (p) =>
  sheet(p.back) +
  box(0, 470, 600, 330, p.light, 'opacity=".4"') +
  fill('M30,470 H150 L134,600 H46Z', p.accent) +
  line('M90,470 C80,380 40,320 20,260 M90,470 C96,360 110,300 150,220 M90,470 C86,380 90,300 84,200', p.deep, 10) +
  fill(
    'M20,260 C0,230 10,190 30,170 C44,210 40,240 20,260Z M150,220 C140,180 160,150 190,140 C190,180 176,210 150,220Z M84,200 C60,170 66,130 90,100 C112,140 108,176 84,200Z',
    p.mid,
  ) +
  fill('M470,470 H580 L566,580 H484Z', p.mid) +
  fill(
    'M525,470 C470,420 470,340 500,290 C530,340 540,400 525,470Z M525,470 C520,400 550,340 600,320 C600,390 570,440 525,470Z',
    p.deep,
  )

export const tiles: Draw = (p) =>
  sheet(p.back) +
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 6 }, (__, at) =>
      fill(
        `M${String(at * 110 + 10)},${String(row * 110 + 60)} a50,50 0 0 1 50,-50 a50,50 0 0 1 50,50 a50,50 0 0 1 -50,50 a50,50 0 0 1 -50,-50Z`,
        (at + row) % 2 === 0 ? p.mid : p.light,
        'opacity=".5"',
      ),
    ).join(''),
  ).join('')

export const bunting: Draw = (p) =>
  sheet(p.back) +
  line('M-10,70 Q300,190 610,60', p.deep, 4) +
  Array.from({ length: 9 }, (_, at) => {
    const x = 20 + at * 68
    const y = 78 + 56 * Math.sin((Math.PI * (at + 0.6)) / 9.4)
    return fill(`M${String(x)},${y.toFixed(0)} h46 l-23,54Z`, [p.accent, p.mid, p.light][at % 3] ?? p.mid)
  }).join('') +
  fill('M0,560 H600 V800 H0Z', p.mid, 'opacity=".5"')

export const halo: Draw = (p) =>
  sheet(p.back) + circle(300, 330, 280, p.mid, 'opacity=".55"') + circle(300, 330, 200, p.light, 'opacity=".5"')

export const waves: Draw = (p) =>
  sheet(p.back) +
  [0, 1, 2, 3]
    .map((row) =>
      fill(
        `M0,${String(90 + row * 150)} C150,${String(20 + row * 150)} 300,${String(170 + row * 150)} 600,${String(70 + row * 150)} V800 H0Z`,
        [p.light, p.mid, p.deep, p.mid][row] ?? p.mid,
        `opacity="${String(0.35 + row * 0.08)}"`,
      ),
    )
    .join('')

export const night: Draw = (p) =>
  sheet(p.deep) +
  box(70, 70, 460, 480, p.mid, 'rx="6"') +
  circle(440, 170, 46, p.light) +
  [
    [120, 120],
    [200, 170],
    [160, 260],
    [330, 110],
    [260, 210],
    [480, 300],
    [110, 340],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, p.light))
    .join('') +
  box(292, 70, 16, 480, p.deep) +
  box(70, 300, 460, 14, p.deep)

export const train: Draw = (p) =>
  sheet(p.mid) +
  box(50, 80, 500, 330, p.light, 'rx="40"') +
  fill(
    'M50,330 C180,270 300,340 420,300 C480,280 530,300 550,310 V370 C550,394 534,410 510,410 H90 C66,410 50,394 50,370Z',
    p.accent,
    'opacity=".75"',
  ) +
  fill('M0,520 H600 V800 H0Z', p.deep)
