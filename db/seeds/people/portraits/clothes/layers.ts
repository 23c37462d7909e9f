/** Shirts, jackets and what goes over them. */
import { box, circle, fill, line, within } from '../svg.ts'
import { FAR_SLEEVE, ROUND, type DrawGarment } from './garment.ts'

const OPEN = 'M40,800 C44,660 110,610 222,570 L300,650 L378,570 C490,610 556,660 560,800Z'
const COLLAR = 'M222,560 L214,600 L272,690 L300,648Z M378,560 L386,600 L328,690 L300,648Z'

export const shirt: DrawGarment = (cloth) =>
  fill(OPEN, cloth.base) +
  fill(COLLAR, cloth.shade) +
  fill('M222,560 L214,600 L272,690 L300,648Z', '#fff', 'opacity=".18"') +
  fill('M420,594 C520,640 556,690 560,800 L440,800 C452,720 446,650 420,594Z', '#000', 'opacity=".12"') +
  line('M300,690 L300,800', cloth.shade, 3)

export const checked: DrawGarment = (cloth, second) => {
  const bars = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => box(at * 80 - 10, 540, 24, 280, second.base, 'opacity=".45"'))
  const rows = [0, 1, 2].map((at) => box(0, 612 + at * 70, 600, 22, second.base, 'opacity=".45"'))
  return (
    within(
      'top',
      OPEN,
      box(0, 540, 600, 280, cloth.base) + bars.join('') + rows.join('') + fill(FAR_SLEEVE, '#000', 'opacity=".14"'),
    ) +
    fill(COLLAR, cloth.shade) +
    line('M300,690 L300,800', cloth.shade, 3)
  )
}

export const polo: DrawGarment = (cloth, second) =>
  fill(OPEN, cloth.base) +
  fill(FAR_SLEEVE, cloth.shade, 'opacity=".55"') +
  fill('M300,650 L286,664 V740 H314 V664Z', cloth.shade) +
  fill('M224,560 L206,596 L262,668 L300,646Z M376,560 L394,596 L338,668 L300,646Z', second.base) +
  circle(300, 690, 4, second.base) +
  circle(300, 716, 4, second.base)

export const blazer: DrawGarment = (cloth, second) =>
  fill('M206,566 L300,800 L394,566Z', second.base) +
  fill('M40,800 C44,660 110,606 224,562 L204,640 L292,800Z', cloth.base) +
  fill('M560,800 C556,660 490,606 376,562 L396,640 L308,800Z', cloth.shade) +
  fill('M224,562 L180,660 L214,670 L200,700 L288,800 L236,640Z', '#fff', 'opacity=".12"') +
  fill('M376,562 L420,660 L386,670 L400,700 L312,800 L364,640Z', '#000', 'opacity=".16"')

export const suit: DrawGarment = (cloth, second) =>
  fill('M196,566 L222,550 L300,646 L378,550 L404,566 L300,800Z', '#F4F1EC') +
  fill('M286,646 H314 L322,676 L312,800 H288 L278,676Z', second.base) +
  fill('M222,556 L208,594 L276,672 L300,642Z M378,556 L392,594 L324,672 L300,642Z', '#fff') +
  fill('M40,800 C44,660 110,606 216,566 L200,644 L286,800Z', cloth.base) +
  fill('M560,800 C556,660 490,606 384,566 L400,644 L314,800Z', cloth.shade) +
  fill('M216,566 L174,660 L210,672 L196,700 L280,800 L226,640Z', '#fff', 'opacity=".12"')

export const cardigan: DrawGarment = (cloth, second) =>
  fill(ROUND, second.base) +
  line('M226,572 C250,606 350,606 374,572', second.shade, 9) +
  fill('M40,800 C44,656 112,604 222,566 C214,640 244,730 262,800Z', cloth.base) +
  fill('M560,800 C556,656 488,604 378,566 C386,640 356,730 338,800Z', cloth.shade) +
  line('M222,568 C214,640 244,730 262,800', cloth.shine, 9)

export const denim: DrawGarment = (_cloth, second) =>
  fill(ROUND, second.base) +
  line('M226,572 C250,606 350,606 374,572', second.shade, 9) +
  fill('M40,800 C44,656 112,604 212,562 L244,640 L250,800Z', '#4F7396') +
  fill('M560,800 C556,656 488,604 388,562 L356,640 L350,800Z', '#36536F') +
  fill('M206,556 L176,604 L236,672 L250,640 L226,568Z M394,556 L424,604 L364,672 L350,640 L374,568Z', '#6A8FB3') +
  line('M112,700 L236,716 M488,700 L364,716', '#D9B98A', 3, 'stroke-dasharray="8 5"')

export const leather: DrawGarment = (_cloth, second) =>
  fill(ROUND, second.base) +
  line('M226,572 C250,606 350,606 374,572', second.shade, 9) +
  fill('M40,800 C44,656 112,604 214,560 L206,650 L270,800Z', '#2A2226') +
  fill('M560,800 C556,656 488,604 386,560 L394,650 L330,800Z', '#171113') +
  fill('M214,560 L170,650 L232,700 L262,780 L236,640Z', '#43363b') +
  fill('M386,560 L430,650 L368,700 L338,780 L364,640Z', '#251a1e') +
  line('M180,760 L214,730', '#B9B2AC', 4)

export const dungarees: DrawGarment = (cloth, second) =>
  fill(ROUND, second.base) +
  line('M226,572 C250,606 350,606 374,572', second.shade, 9) +
  fill('M182,590 L212,578 L226,700 H374 L388,578 L418,590 L410,800 H190Z', cloth.base) +
  fill('M330,700 H374 L388,578 L418,590 L410,800 H330Z', cloth.shade, 'opacity=".7"') +
  circle(222, 706, 10, '#E0AE3E') +
  circle(378, 706, 10, '#E0AE3E')

export const scarf: DrawGarment = (cloth, second) =>
  fill(ROUND, second.base) +
  fill(FAR_SLEEVE, second.shade, 'opacity=".55"') +
  fill(
    'M214,520 C196,560 214,616 260,632 C320,652 390,628 398,580 C402,552 392,532 382,520 C350,560 250,562 214,520Z',
    cloth.base,
  ) +
  fill('M330,628 C378,616 398,600 398,576 C402,552 392,532 382,520 C372,534 356,544 338,550Z', cloth.shade) +
  fill('M250,620 L238,800 H306 L312,636Z', cloth.base) +
  line('M226,560 C270,600 340,600 390,556', cloth.shade, 5, 'opacity=".6"') +
  line('M254,690 L308,694 M250,730 L308,734', cloth.shine, 8)

export const wrap: DrawGarment = (cloth) =>
  fill('M40,800 C44,656 116,604 218,568 L340,760 L300,800Z', cloth.base) +
  fill('M560,800 C556,656 484,604 382,568 L250,780 L262,800Z', cloth.shade) +
  line('M218,568 L340,760', cloth.shine, 7)
