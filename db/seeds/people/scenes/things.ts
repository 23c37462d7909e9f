/** Tables, stages and other still things. */
import type { Palette } from '../portraits/backgrounds/palettes.ts'
import { mix } from '../portraits/colours.ts'
import { box, circle, fill, line } from '../portraits/svg.ts'

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
