/** Tops and knitwear. */
import { box, circle, fill, line, within } from '../svg.ts'
import { COLLARLESS, FAR_SLEEVE, ROUND, type DrawGarment } from './garment.ts'

export const crew: DrawGarment = (cloth) =>
  fill(ROUND, cloth.base) +
  fill('M226,572 C250,606 350,606 374,572 C366,628 234,628 226,572Z', cloth.shade) +
  fill(FAR_SLEEVE, cloth.shade, 'opacity=".55"')

export const stripes: DrawGarment = (cloth, second) =>
  within(
    'top',
    COLLARLESS,
    box(0, 540, 600, 280, second.base) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((row) => {
          const y = 612 + row * 34
          return fill(
            `M0,${String(y)} Q300,${String(y + 40)} 600,${String(y)} l0,14 Q300,${String(y + 54)} 0,${String(y + 14)}Z`,
            cloth.base,
          )
        })
        .join('') +
      fill('M430,560 C520,640 556,690 600,800 L440,800 C452,720 450,650 430,560Z', '#000', 'opacity=".14"'),
  )

export const spotted: DrawGarment = (cloth, second) => {
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((column) =>
      circle(20 + column * 52 + (row % 2) * 26, 606 + row * 38, 8, second.base),
    ),
  )
  return (
    within(
      'top',
      ROUND,
      box(0, 540, 600, 280, cloth.base) + rows.join('') + fill(FAR_SLEEVE, '#000', 'opacity=".16"'),
    ) + line('M226,572 C250,606 350,606 374,572', cloth.shade, 9)
  )
}

export const raglan: DrawGarment = (cloth, second) =>
  fill(ROUND, second.base) +
  fill(
    'M40,800 C44,660 110,606 226,572 C210,640 180,720 170,800Z M560,800 C556,660 490,606 374,572 C390,640 420,720 430,800Z',
    cloth.base,
  ) +
  fill('M430,600 C520,640 556,690 560,800 L470,800 C470,720 460,650 430,600Z', cloth.shade, 'opacity=".6"') +
  line('M226,572 C250,606 350,606 374,572', cloth.base, 12)

export const vneck: DrawGarment = (cloth) =>
  fill('M40,800 C44,656 116,604 218,568 L300,706 L382,568 C484,604 556,656 560,800Z', cloth.base) +
  fill('M382,568 C484,604 556,656 560,800 L400,800 L300,706Z', cloth.shade, 'opacity=".7"')

export const scoop: DrawGarment = (cloth) =>
  fill(
    'M40,800 C44,662 104,614 206,580 C216,672 262,704 300,704 C338,704 384,672 394,580 C496,614 556,662 560,800Z',
    cloth.base,
  ) + fill('M394,580 C496,614 556,662 560,800 L420,800 C436,730 420,640 394,580Z', cloth.shade, 'opacity=".65"')

export const turtle: DrawGarment = (cloth) =>
  fill(
    'M40,800 C44,668 120,620 232,590 L232,494 C262,520 338,520 368,494 L368,590 C480,620 556,668 560,800Z',
    cloth.base,
  ) +
  fill(
    'M316,516 C340,512 356,506 368,494 L368,590 C480,620 556,668 560,800 L420,800 C410,700 380,620 316,600Z',
    cloth.shade,
    'opacity=".75"',
  )

/** A rolled collar and a coarse knit. */
export const knit: DrawGarment = (cloth) =>
  fill(
    'M36,800 C40,664 116,616 228,588 C224,560 226,540 232,528 C270,560 330,560 368,528 C374,540 376,560 372,588 C484,616 560,664 564,800Z',
    cloth.base,
  ) +
  fill(
    'M222,534 C262,580 338,580 378,534 C388,566 380,596 366,608 C330,630 270,630 234,608 C220,596 212,566 222,534Z',
    cloth.shine,
  ) +
  fill('M320,566 C346,562 364,550 378,534 C388,566 380,596 366,608 C352,618 336,622 320,624Z', cloth.base) +
  fill(FAR_SLEEVE, cloth.shade, 'opacity=".55"') +
  line(
    'M180,650 v150 M240,660 v140 M300,664 v136 M360,660 v140 M420,650 v150',
    cloth.shade,
    5,
    'opacity=".35" stroke-dasharray="12 9"',
  )

export const hoodie: DrawGarment = (cloth) =>
  fill('M30,800 C36,650 110,600 210,556 C240,640 360,640 390,556 C490,600 564,650 570,800Z', cloth.base) +
  fill(
    'M196,552 C180,620 250,676 300,676 C350,676 420,620 404,552 C392,610 350,640 300,640 C250,640 208,610 196,552Z',
    cloth.shade,
  ) +
  fill(FAR_SLEEVE, cloth.shade, 'opacity=".5"') +
  line('M272,668 L268,740 M328,668 L332,740', '#fff', 6)

/** Bare shoulders. */
export const offShoulder: DrawGarment = (cloth) =>
  fill('M36,800 C44,740 60,700 96,680 C190,720 410,720 504,680 C540,700 556,740 564,800Z', cloth.base) +
  fill('M400,708 C440,702 480,692 504,680 C540,700 556,740 564,800 L410,800Z', cloth.shade, 'opacity=".7"')

export const tank: DrawGarment = (cloth) =>
  fill(
    'M150,800 C156,720 176,660 190,590 L222,586 C226,650 256,690 300,690 C344,690 374,650 378,586 L410,590 C424,660 444,720 450,800Z',
    cloth.base,
  ) + fill('M378,586 L410,590 C424,660 444,720 450,800 L360,800 C376,740 384,660 378,586Z', cloth.shade, 'opacity=".7"')

export const slipDress: DrawGarment = (cloth) =>
  line('M212,592 L190,690 M388,592 L410,690', cloth.base, 7) +
  fill(
    'M132,800 C140,750 160,710 190,686 C230,706 270,716 300,736 C330,716 370,706 410,686 C440,710 460,750 468,800Z',
    cloth.base,
  ) +
  fill(
    'M300,736 C330,716 370,706 410,686 C440,710 460,750 468,800 H340 C340,774 326,752 300,736Z',
    cloth.shade,
    'opacity=".7"',
  )
