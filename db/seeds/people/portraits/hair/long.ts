/** Hair that falls to the shoulders or below. */
import { circle, fill, oval } from '../svg.ts'
import { CAP, SLEEK, SLEEK_SHINE, type DrawHair } from './hair-style.ts'

const BACK =
  'M300,108 C196,104 148,190 156,310 C162,420 118,520 130,660 C170,700 236,690 250,600 L350,600 C364,690 430,700 470,660 C482,520 438,420 444,310 C452,190 404,104 300,108Z'
const CURTAINS =
  'M302,120 C230,112 172,170 178,300 C180,352 168,430 150,500 C186,470 214,400 216,330 C218,270 250,214 302,176 C352,214 384,270 386,330 C388,400 414,470 450,500 C432,430 420,352 422,300 C428,170 374,112 302,120Z'
const SHINE = 'M290,130 C236,136 196,190 196,280 C214,210 250,168 290,130Z'
const FRINGE = 'M214,264 C240,275 360,275 386,264 C386,220 360,146 300,138 C240,146 214,220 214,264Z'
const FRINGE_SHINE = 'M246,150 C214,174 200,214 204,256 L232,262 C228,220 232,180 246,150Z'

export const straight: DrawHair = (hair) => ({
  back: fill(BACK, hair.shade),
  front: fill(CURTAINS, hair.base) + fill(SHINE, hair.shine),
})

export const fringed: DrawHair = (hair) => ({
  back: fill(BACK, hair.shade),
  front: fill(CURTAINS, hair.base) + fill(FRINGE, hair.base) + fill(FRINGE_SHINE, hair.shine),
})

export const sidePart: DrawHair = (hair) => ({
  back: fill(BACK, hair.shade),
  front:
    fill(
      'M344,116 C250,84 166,150 174,290 C176,350 166,430 150,520 C190,480 212,410 214,336 C216,280 254,236 326,180 C356,226 386,262 388,326 C390,404 412,474 450,520 C434,440 424,360 424,296 C430,190 416,132 344,116Z',
      hair.base,
    ) + fill('M322,126 C256,118 194,164 190,262 C218,200 260,168 322,126Z', hair.shine),
})

export const wavy: DrawHair = (hair) => ({
  back: fill(
    'M318,98 C214,84 140,158 154,270 C160,330 118,360 128,430 C136,486 104,520 124,590 C150,650 220,630 246,580 L372,590 C410,650 486,640 492,570 C496,520 462,500 470,440 C478,384 446,350 448,280 C456,170 412,106 318,98Z',
    hair.shade,
  ),
  front:
    fill(
      'M352,112 C258,78 158,142 168,272 C172,330 138,356 146,424 C152,470 132,496 138,540 C176,516 196,470 194,414 C192,368 220,346 220,300 C222,250 262,232 330,178 C352,232 386,252 388,306 C390,350 414,372 414,424 C414,470 436,512 470,534 C470,490 452,470 456,426 C460,370 430,340 432,290 C438,206 428,140 352,112Z',
      hair.base,
    ) + fill('M330,124 C262,112 196,160 190,250 C220,196 262,168 330,124Z', hair.shine),
})

export const shoulderLength: DrawHair = (hair) => ({
  back: fill(
    'M300,106 C190,104 150,196 156,310 C160,400 142,470 146,546 C190,572 230,556 246,526 L354,526 C370,556 410,572 454,546 C458,470 440,400 444,310 C450,196 410,104 300,106Z',
    hair.shade,
  ),
  front:
    fill(
      'M302,118 C226,110 170,172 178,300 C180,372 166,450 152,538 C192,536 214,450 216,340 C218,272 252,216 296,178 C350,214 384,272 386,340 C388,450 410,536 450,538 C434,450 420,372 422,300 C428,170 374,110 302,118Z',
      hair.base,
    ) + fill(SHINE, hair.shine),
})

export const halfUp: DrawHair = (hair) => ({
  back:
    oval(300, 96, 52, 44, hair.base) +
    fill('M264,82 C280,62 318,58 336,74 C310,72 286,74 264,82Z', hair.shine) +
    fill(BACK, hair.shade),
  front: fill(CURTAINS, hair.base) + fill(SHINE, hair.shine),
})

/** Overlapping knots, from the ear to the chest. */
function braid(x: number, colour: string, shade: string): string {
  return Array.from({ length: 8 }, (_, knot) => {
    const y = 372 + knot * 33
    const turn = knot % 2 === 0 ? 24 : -24
    const wide = 27 - knot
    return (
      oval(x, y, wide, 23, shade, `transform="rotate(${String(turn)} ${String(x)} ${String(y)})"`) +
      oval(x - 3, y - 2, wide - 5, 18, colour, `transform="rotate(${String(turn)} ${String(x)} ${String(y)})"`)
    )
  }).join('')
}

export const braided: DrawHair = (hair) => ({
  back: fill(CAP, hair.shade),
  front: fill(SLEEK, hair.base) + fill(SLEEK_SHINE, hair.shine),
  over: braid(188, hair.base, hair.shade) + circle(188, 634, 14, '#D8433A'),
})

export const twoBraids: DrawHair = (hair) => ({
  back: fill(CAP, hair.shade),
  front: fill(SLEEK, hair.base) + fill(SLEEK_SHINE, hair.shine),
  over: braid(186, hair.base, hair.shade) + braid(414, hair.base, hair.shade),
})

/** Ropes that hang beside the face. */
export const locs: DrawHair = (hair) => {
  const rope = (x: number, from: number, to: number, colour: string) =>
    `<path d="M${String(x)},${String(from)} Q${String(x + (x < 300 ? -12 : 12))},${String((from + to) / 2)} ${String(x)},${String(to)}" stroke="${colour}" stroke-width="22" stroke-linecap="round" fill="none"/>`
  const back = [150, 172, 194, 216, 384, 406, 428, 450].map((x, at) =>
    rope(x, 220, 560 + ((at * 37) % 60), at % 2 === 0 ? hair.shade : hair.base),
  )
  return {
    back: fill('M300,96 C196,92 140,170 142,290 L458,290 C460,170 404,92 300,96Z', hair.shade) + back.join(''),
    front:
      fill(
        'M300,108 C206,104 160,180 176,330 C196,330 206,270 226,236 C262,226 282,204 298,172 C320,204 344,226 374,236 C394,270 404,330 424,330 C440,180 394,104 300,108Z',
        hair.base,
      ) +
      [188, 214, 244, 356, 386, 412]
        .map(
          (x) =>
            `<path d="M${String(x)},${String(x < 230 || x > 370 ? 250 : 216)} Q${String(300 + (x - 300) * 0.6)},160 300,130" stroke="${hair.shine}" stroke-width="4" fill="none" opacity=".7"/>`,
        )
        .join(''),
  }
}
