/** Tables, stages and other still things. */
import type { Palette } from '../portraits/backgrounds/palettes.ts'
import { mix } from '../portraits/colours.ts'
import { box, circle, fill, line, oval } from '../portraits/svg.ts'

export const coffee = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  fill('M0,0H600L0,620Z', p.light, 'opacity=".6"') +
  circle(300, 430, 230, mix(p.back, '#3a2010', 0.2)) +
  circle(290, 420, 215, '#FFFDFA') +
  circle(290, 420, 150, '#F1E6DA') +
  circle(290, 420, 128, '#7B4A2D') +
  fill('M290,510C210,450 220,370 290,400C360,370 370,450 290,510Z', '#F3DFC4') +
  line('M430,420c70-30 110 0 110 40s-50 60-110 30', '#FFFDFA', 26) +
  box(60, 660, 240, 26, '#A9A1A1', 'rx="13" transform="rotate(-14 180 670)"')

export const stage = (p: Palette): string =>
  box(0, 0, 600, 800, '#20121F') +
  fill('M120,0L20,620H260ZM480,0L340,620H600Z', p.accent, 'opacity=".55"') +
  fill('M300,0L190,620H410Z', p.mid, 'opacity=".6"') +
  box(0, 600, 600, 200, '#120A12') +
  '<g fill="#0B060B"><circle cx="70" cy="640" r="46"/><circle cx="190" cy="664" r="50"/><circle cx="320" cy="640" r="48"/><circle cx="440" cy="670" r="52"/><circle cx="560" cy="640" r="48"/><path d="M110,640l-20,-130 18,-6 30,130ZM360,640l30,-150 18,4 -14,150ZM490,650l-10,-120 18,-2 22,120Z"/></g>' +
  [120, 300, 480].map((x) => circle(x, 18, 18, '#F9D9B0')).join('')

const table = (p: Palette) => box(0, 0, 600, 800, p.back) + fill('M0,0H600L0,520Z', p.light, 'opacity=".35"')

export const pasta = (p: Palette): string =>
  table(p) +
  circle(306, 416, 246, mix(p.back, '#2a140a', 0.25)) +
  circle(300, 404, 240, '#FFFDFA') +
  circle(300, 404, 176, '#F3EBE0') +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map(
      (turn) =>
        `<ellipse cx="300" cy="404" rx="${String(136 - turn * 12)}" ry="${String(96 - turn * 8)}" fill="none" stroke="${turn % 2 === 0 ? '#E9BE5C' : '#D9A441'}" stroke-width="12" transform="rotate(${String(turn * 27)} 300 404)"/>`,
    )
    .join('') +
  circle(300, 396, 62, '#C2462F') +
  fill(
    'M300,396 C270,350 300,320 330,330 C344,366 330,390 300,396Z M300,396 C340,380 372,398 370,424 C336,434 310,424 300,396Z',
    '#4F8A66',
  ) +
  line('M96,690 L150,770', '#8F8A88', 14) +
  line('M96,690 C60,680 52,640 46,610 M96,690 L66,604 M96,690 C104,650 92,620 86,598', '#8F8A88', 8) +
  line('M520,600 L470,770', '#8F8A88', 14)

export const wine = (p: Palette): string =>
  box(0, 0, 600, 800, p.deep) +
  circle(430, 200, 150, p.accent, 'opacity=".5"') +
  box(0, 620, 600, 180, mix(p.deep, '#000000', 0.45)) +
  (
    [
      [210, '#8C1F3A'],
      [390, '#F3D58A'],
    ] as const
  )
    .map(([x, drink]) => {
      const bowl = `M${String(x - 86)},230 C${String(x - 96)},360 ${String(x - 60)},440 ${String(x)},446 C${String(x + 60)},440 ${String(x + 96)},360 ${String(x + 86)},230Z`
      return (
        fill(bowl, '#fff', 'opacity=".22"') +
        fill(
          `M${String(x - 88)},320 C${String(x - 80)},400 ${String(x - 50)},436 ${String(x)},440 C${String(x + 50)},436 ${String(x + 80)},400 ${String(x + 88)},320Z`,
          drink,
        ) +
        box(x - 6, 444, 12, 190, '#fff', 'opacity=".45"') +
        fill(`M${String(x - 64)},650 Q${String(x)},616 ${String(x + 64)},650Z`, '#fff', 'opacity=".45"') +
        line(
          `M${String(x - 64)},260 C${String(x - 68)},330 ${String(x - 56)},380 ${String(x - 36)},404`,
          '#fff',
          8,
          'opacity=".5"',
        )
      )
    })
    .join('')

export const booksAndTea = (p: Palette): string =>
  table(p) +
  box(90, 500, 420, 70, p.deep, 'rx="6"') +
  box(110, 512, 400, 46, '#FFF8F0') +
  box(90, 500, 40, 70, p.deep, 'rx="6"') +
  box(120, 420, 360, 80, p.accent, 'rx="6"') +
  box(140, 434, 340, 52, '#FFF8F0') +
  box(120, 420, 40, 80, p.accent, 'rx="6"') +
  box(70, 570, 460, 80, p.mid, 'rx="6"') +
  box(90, 584, 440, 52, '#FFF8F0') +
  box(70, 570, 40, 80, p.mid, 'rx="6"') +
  fill('M220,290 H380 C380,380 350,414 300,414 C250,414 220,380 220,290Z', '#FFFDFA') +
  fill('M300,290 H380 C380,380 350,414 300,414Z', '#E5DCD0') +
  fill('M228,290 a72,16 0 0 1 144,0 a72,16 0 0 1 -144,0Z', '#A35A2A') +
  line('M380,310 c50,-10 50,70 -16,66', '#E5DCD0', 16) +
  line('M270,250 c-20,-30 20,-50 0,-90 M320,250 c-20,-30 20,-50 0,-90', '#fff', 8, 'opacity=".6"') +
  box(0, 650, 600, 150, mix(p.back, '#2a140a', 0.35))

export const record = (p: Palette): string =>
  table(p) +
  box(60, 170, 480, 480, p.deep, 'rx="24"') +
  circle(280, 410, 200, '#17110F') +
  [176, 150, 124, 100].map((radius) => circle(280, 410, radius, 'none', 'stroke="#3a302c" stroke-width="4"')).join('') +
  circle(280, 410, 70, p.accent) +
  circle(280, 410, 10, p.light) +
  fill('M280,410 L150,270 A190,190 0 0 1 220,230Z', '#fff', 'opacity=".1"') +
  circle(480, 240, 30, p.mid) +
  line('M480,240 L470,470 L400,530', p.light, 12)

export const guitar = (p: Palette): string =>
  table(p) +
  `<g transform="rotate(28 300 460)">${
    box(276, 20, 48, 400, '#5B392B') +
    box(264, 0, 72, 70, '#3A2319', 'rx="10"') +
    fill(
      'M300,360 C220,350 190,420 214,480 C150,520 160,700 300,704 C440,700 450,520 386,480 C410,420 380,350 300,360Z',
      '#C9793A',
    ) +
    fill('M304,360 C380,352 410,420 386,480 C450,520 440,700 304,704Z', '#A35A26') +
    circle(300, 500, 50, '#2A1710') +
    box(250, 610, 100, 22, '#3A2319', 'rx="6"') +
    line('M286,40 V620 M295,40 V620 M305,40 V620 M314,40 V620', '#F3DFC4', 2.4)
  }</g>`

export const camera = (p: Palette): string =>
  table(p) +
  box(80, 300, 440, 290, '#2A2226', 'rx="30"') +
  box(80, 350, 440, 150, p.accent) +
  fill('M220,300 L246,246 H354 L380,300Z', '#3A3034') +
  box(110, 270, 70, 34, '#8F8A88', 'rx="8"') +
  circle(300, 436, 128, '#171113') +
  circle(300, 436, 104, '#3A3F4A') +
  circle(300, 436, 72, '#16283B') +
  circle(300, 436, 40, '#2F5D7C') +
  circle(270, 402, 18, '#fff', 'opacity=".6"') +
  circle(462, 330, 16, '#F2B632') +
  line('M84,340 C-10,260 20,120 130,90 C260,60 400,60 480,110 C580,170 580,280 516,340', '#5B392B', 14)

export const screen = (p: Palette): string =>
  box(0, 0, 600, 800, '#190D14') +
  fill('M60,120 H540 V420 H60Z', p.light) +
  fill('M60,420 L200,250 L290,350 L390,220 L540,420Z', p.mid) +
  circle(450, 190, 36, p.accent) +
  fill('M0,0 H60 V520 C20,480 40,300 0,260Z M600,0 H540 V520 C580,480 560,300 600,260Z', '#8C1F2A') +
  [0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3, 4]
        .map((seat) =>
          box(
            -30 + seat * 140 + (row % 2) * 60,
            540 + row * 90,
            116,
            140,
            row === 1 ? '#6B1A24' : '#4A1119',
            'rx="34"',
          ),
        )
        .join(''),
    )
    .join('')

export const painting = (p: Palette): string =>
  box(0, 0, 600, 800, p.light) +
  box(0, 660, 600, 140, mix(p.back, '#2a140a', 0.35)) +
  box(100, 110, 400, 470, '#B98F4C') +
  box(126, 136, 348, 418, p.back) +
  circle(230, 280, 90, p.accent) +
  fill('M126,554 V400 C220,330 300,460 474,350 V554Z', p.mid) +
  fill('M300,554 C310,440 360,400 474,420 V554Z', p.deep) +
  box(230, 620, 140, 16, '#8C7654')

export const bread = (p: Palette): string =>
  table(p) +
  box(60, 300, 480, 360, '#B97F5F', 'rx="40"') +
  box(80, 316, 440, 320, '#C98F62', 'rx="30"') +
  oval(300, 470, 190, 120, '#8A4F24') +
  oval(294, 456, 186, 112, '#B8702F') +
  [-110, -40, 30, 100]
    .map(
      (x) =>
        `<path d="M${String(270 + x)},400 q40,50 24,112" stroke="#F3DFC4" stroke-width="14" stroke-linecap="round" fill="none"/>`,
    )
    .join('') +
  fill('M60,180 C120,140 190,150 220,190 C190,230 120,240 60,180Z', '#D9A441') +
  line('M220,190 L400,250', '#8C7654', 6)

export const game = (p: Palette): string =>
  table(p) +
  `<g transform="rotate(-14 300 400)">${box(110, 210, 380, 380, p.deep, 'rx="12"')}${[0, 1, 2, 3, 4, 5]
    .flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((at) =>
        (row + at) % 2 === 0
          ? box(120 + at * 60, 220 + row * 60, 60, 60, p.light)
          : box(120 + at * 60, 220 + row * 60, 60, 60, p.mid),
      ),
    )
    .join('')}</g>` +
  (
    [
      [230, 330, '#D8432F'],
      [350, 300, '#27406B'],
      [300, 470, '#F2B632'],
    ] as const
  )
    .map(
      ([x, y, colour]) =>
        fill(
          `M${String(x - 34)},${String(y + 60)} C${String(x - 30)},${String(y + 10)} ${String(x - 16)},${String(y)} ${String(x - 12)},${String(y - 20)} h24 c4,20 18,30 22,80Z`,
          colour,
        ) +
        circle(x, y - 36, 28, colour) +
        circle(x - 8, y - 44, 8, '#fff', 'opacity=".4"'),
    )
    .join('') +
  box(420, 600, 96, 96, '#FFFDFA', 'rx="18" transform="rotate(18 468 648)"') +
  [
    [446, 624],
    [490, 672],
    [468, 648],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9, '#2A2226'))
    .join('')
