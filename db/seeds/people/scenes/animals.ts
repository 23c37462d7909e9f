/** Animals one lives with. */
import type { Chance } from '../chance.ts'
import type { Palette } from '../portraits/backgrounds/palettes.ts'
import { mix } from '../portraits/colours.ts'
import { box, circle, fill, line, oval } from '../portraits/svg.ts'

const COATS = ['#D79A5B', '#8A5A36', '#E9D6BC', '#5B4A42', '#B9B2AC', '#C4713A', '#3B3030'] as const
const INK = '#2A1A16'

export function dog(p: Palette, chance: Chance): string {
  const coat = chance.pick(COATS)
  const [shade, ear, far] = [mix(coat, '#000000', 0.2), mix(coat, '#1a0d06', 0.45), mix(coat, '#1a0d06', 0.6)]
  return (
    box(0, 0, 600, 800, p.back) +
    circle(470, 160, 90, p.light) +
    fill('M0,560C160,500 420,520 600,570V800H0Z', p.mid) +
    fill('M180,800C170,640 220,560 300,560S430,640 420,800Z', coat) +
    fill('M320,562C400,570 430,650 420,800H330Z', shade) +
    fill('M200,380C200,290 250,250 300,250S400,290 400,380C400,470 360,560 300,560S200,470 200,380Z', coat) +
    fill('M310,252C370,262 400,300 400,380C400,470 360,560 308,560Z', shade) +
    fill('M206,300C150,270 120,340 140,430C160,470 200,440 214,400Z', ear) +
    fill('M394,300C450,270 480,340 460,430C440,470 400,440 386,400Z', far) +
    oval(300, 470, 62, 54, mix(coat, '#fff6e8', 0.65)) +
    fill('M270,440h60c0,26-20,36-30,36s-30-10-30-36Z', INK) +
    line('M300,476v26M270,506q30,22 60,0', INK, 6) +
    circle(258, 382, 14, INK) +
    circle(342, 382, 14, INK) +
    circle(254, 377, 4, '#fff') +
    circle(338, 377, 4, '#fff') +
    fill('M220,580q80,50 160,0l6,34q-86,50-172,0Z', p.accent)
  )
}
