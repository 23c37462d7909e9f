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

export function cat(p: Palette, chance: Chance): string {
  const coat = chance.pick(COATS)
  const shade = mix(coat, '#000000', 0.22)
  const belly = mix(coat, '#fff6e8', 0.6)
  return (
    box(0, 0, 600, 800, p.back) +
    box(70, 70, 460, 500, p.light, 'rx="10"') +
    box(292, 70, 16, 500, p.back) +
    box(0, 570, 600, 230, p.mid) +
    line('M400,720 C520,740 540,640 500,560', coat, 40) +
    fill('M190,760 C180,600 220,500 300,500 S420,600 410,760Z', coat) +
    fill('M310,502 C390,510 420,610 410,760 H330Z', shade) +
    oval(300, 690, 50, 70, belly) +
    fill('M202,250 L196,360 L270,300Z M398,250 L404,360 L330,300Z', coat) +
    fill('M212,276 L208,340 L252,306Z M388,276 L392,340 L348,306Z', '#E3A587') +
    oval(300, 390, 112, 98, coat) +
    fill('M306,292 C372,294 412,340 412,390 C412,440 372,486 306,488Z', shade) +
    fill('M282,300 L290,340 L298,300Z M302,298 L310,342 L318,300Z', shade) +
    oval(258, 386, 22, 26, '#C9B45A') +
    oval(342, 386, 22, 26, '#C9B45A') +
    oval(258, 386, 7, 22, INK) +
    oval(342, 386, 7, 22, INK) +
    fill('M286,420 H314 L300,436Z', '#C8706A') +
    line('M300,436 V446 M300,446 Q284,462 270,450 M300,446 Q316,462 330,450', INK, 5) +
    line('M232,430 L160,418 M234,444 L166,452 M368,430 L440,418 M366,444 L434,452', '#fff', 3, 'opacity=".8"')
  )
}
