/** Behind the person: the world outside. */
import { box, circle, dots, fill, line } from '../svg.ts'
import type { Palette } from './palettes.ts'

type Draw = (palette: Palette) => string
const sheet = (colour: string) => box(0, 0, 600, 800, colour)

export const sun: Draw = (p) => sheet(p.back) + circle(430, 250, 190, p.mid) + fill('M0,560 H600 V800 H0Z', p.deep)

export const sea: Draw = (p) =>
  sheet(p.back) +
  box(0, 330, 600, 470, p.mid) +
  fill('M0,330 H600 V352 H0Z', p.deep, 'opacity=".7"') +
  fill('M0,470 C120,450 240,490 360,470 C460,452 540,480 600,470 V800 H0Z', p.deep, 'opacity=".55"') +
  circle(130, 170, 64, p.light, 'opacity=".75"')

export const sails: Draw = (p) =>
  sea(p) +
  fill('M486,170 V318 H420Z', p.light) +
  fill('M494,200 V318 H546Z', p.accent) +
  fill('M408,324 H560 L540,350 H430Z', p.deep)

export const hills: Draw = (p) =>
  sheet(p.back) +
  circle(150, 190, 74, p.light) +
  fill('M0,430 L140,270 L250,390 L400,220 L600,440 V800 H0Z', p.mid) +
  fill('M0,540 C160,450 300,540 420,480 C500,444 560,460 600,480 V800 H0Z', p.deep)

export const peaks: Draw = (p) =>
  sheet(p.back) +
  fill('M-40,520 L120,190 L250,430 L420,110 L660,520 V800 H-40Z', p.mid) +
  fill('M120,190 L78,276 L112,262 L136,284 L160,264Z M420,110 L366,212 L404,196 L432,224 L462,186Z', p.light) +
  fill('M420,110 L660,520 V800 H470 C486,520 470,280 420,110Z', p.deep, 'opacity=".5"') +
  fill('M0,600 C180,540 380,640 600,570 V800 H0Z', p.deep)

export const city: Draw = (p) => {
  const blocks = [
    [0, 210, 96],
    [110, 120, 84],
    [206, 260, 70],
    [330, 170, 90],
    [434, 80, 76],
    [524, 230, 90],
  ] as const
  const windows = [
    [24, 250],
    [60, 250],
    [24, 300],
    [60, 350],
    [132, 160],
    [164, 210],
    [132, 260],
    [352, 210],
    [390, 260],
    [452, 120],
    [484, 170],
    [452, 220],
    [548, 280],
  ] as const
  return (
    sheet(p.back) +
    blocks.map(([x, y, wide]) => box(x, y, wide, 700, p.mid)).join('') +
    windows.map(([x, y]) => box(x, y, 16, 24, p.light)).join('')
  )
}

/** Narrow houses with stepped and pointed roofs. */
export const gables: Draw = (p) =>
  sheet(p.back) +
  fill('M-10,800 V220 h24 v-26 h24 v-26 h40 v26 h24 v26 h24 V800Z', p.mid) +
  fill('M126,800 V170 L186,104 L246,170 V800Z', p.deep) +
  fill('M360,800 V190 c0,-40 30,-40 40,-70 h30 c10,30 40,30 40,70 V800Z', p.mid) +
  fill('M470,800 V150 h26 v-30 h30 v-24 h34 v24 h30 v30 h26 V800Z', p.deep) +
  [
    [24, 270],
    [64, 270],
    [24, 350],
    [64, 350],
    [156, 220],
    [196, 220],
    [156, 310],
    [196, 310],
    [384, 240],
    [424, 240],
    [504, 210],
    [552, 210],
    [504, 300],
    [552, 300],
  ]
    .map(([x = 0, y = 0]) => box(x, y, 24, 40, p.light))
    .join('')

export const leaves: Draw = (p) => {
  const leaf = ([x, y, turn]: readonly [number, number, number], at: number) =>
    `<g transform="translate(${String(x)},${String(y)}) rotate(${String(turn)})">${fill('M0,0 C80,-70 220,-60 300,0 C220,60 80,70 0,0Z', at % 2 === 0 ? p.deep : p.mid)}${line('M10,0 L280,0', p.back, 5)}</g>`
  return (
    sheet(p.back) +
    (
      [
        [0, 240, -20],
        [40, 60, 24],
        [560, 120, 160],
        [590, 330, 190],
        [-10, 470, -40],
        [520, -10, 120],
      ] as const
    )
      .map(leaf)
      .join('')
  )
}

export const trees: Draw = (p) =>
  sheet(p.back) +
  circle(470, 150, 60, p.light) +
  [60, 150, 440, 540]
    .map((x, at) => {
      const top = 110 + ((at * 67) % 120)
      return fill(
        `M${String(x)},${String(top)} L${String(x + 88)},${String(top + 420)} H${String(x - 88)}Z`,
        at % 2 === 0 ? p.mid : p.deep,
      )
    })
    .join('') +
  fill('M0,520 C180,480 420,540 600,500 V800 H0Z', p.deep)

export const birches: Draw = (p) =>
  sheet(p.back) +
  [
    [40, 40],
    [130, 26],
    [440, 30],
    [510, 46],
    [580, 24],
  ]
    .map(
      ([x = 0, wide = 0]) =>
        box(x, 0, wide, 800, p.light) + box(x + wide * 0.6, 0, wide * 0.4, 800, p.mid, 'opacity=".4"'),
    )
    .join('') +
  line(
    'M44,120 h16 M52,260 h20 M134,190 h12 M446,90 h14 M512,220 h22 M520,360 h18 M446,330 h12 M44,420 h18',
    p.deep,
    5,
  ) +
  fill('M0,560 C200,520 420,580 600,540 V800 H0Z', p.mid)

export const tulips: Draw = (p) =>
  sheet(p.back) +
  circle(480, 140, 56, p.light) +
  fill('M0,330 H600 V800 H0Z', p.deep) +
  [0, 1, 2, 3, 4]
    .map((row) =>
      fill(`M0,${String(344 + row * 48)} H600 V${String(364 + row * 58)} H0Z`, row % 2 === 0 ? p.accent : p.mid),
    )
    .join('') +
  fill('M110,330 L104,210 H136 L130,330Z', p.mid) +
  line('M120,212 L60,160 M120,212 L180,160 M120,212 L176,268 M120,212 L64,268', p.mid, 10)

export const dunes: Draw = (p) =>
  sheet(p.back) +
  circle(140, 160, 58, p.light) +
  fill('M0,420 C140,330 260,400 380,380 C480,364 540,330 600,340 V800 H0Z', p.mid) +
  fill('M0,540 C160,470 320,560 600,470 V800 H0Z', p.deep, 'opacity=".8"') +
  line('M60,470 q4,-60 -14,-96 M72,470 q8,-50 24,-84 M540,430 q2,-50 -10,-84 M552,430 q10,-40 24,-66', p.deep, 6)

export const autumn: Draw = (p) =>
  sheet(p.back) +
  dots(
    [
      [70, 90, 92],
      [190, 50, 84],
      [20, 230, 80],
      [540, 80, 104],
      [430, 30, 70],
      [590, 230, 84],
    ],
    p.mid,
  ) +
  dots(
    [
      [120, 60, 50],
      [50, 170, 54],
      [560, 150, 60],
      [480, 50, 44],
    ],
    p.accent,
  ) +
  fill('M0,560 C220,520 400,580 600,540 V800 H0Z', p.deep)
