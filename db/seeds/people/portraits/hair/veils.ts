/** Hair under cloth. The tones are those of the cloth. */
import { fill, line } from '../svg.ts'
import type { DrawHair } from './hair-style.ts'

const OPENING =
  'M300,190 C246,190 213,238 213,306 C213,386 252,452 300,452 C348,452 387,386 387,306 C387,238 354,190 300,190Z'
const OUTSIDE =
  'M300,96 C190,94 150,190 158,312 C160,400 172,470 204,530 L396,530 C428,470 440,400 442,312 C450,190 410,94 300,96Z'

export const headscarf: DrawHair = (cloth) => ({
  back: fill(
    'M300,96 C190,94 146,200 152,330 C158,440 140,520 150,600 L450,600 C460,520 442,440 448,330 C454,200 410,94 300,96Z',
    cloth.shade,
  ),
  front:
    fill(`${OUTSIDE} ${OPENING}`, cloth.base, 'fill-rule="evenodd"') +
    fill('M288,112 C222,122 182,186 182,290 C202,206 240,150 288,112Z', cloth.shine, 'opacity=".7"') +
    line('M222,204 C250,176 350,176 378,204', cloth.shade, 5, 'opacity=".5"'),
  over:
    fill(
      'M200,440 C176,540 172,640 236,672 C310,700 412,660 422,590 C426,540 410,490 400,440 C350,500 250,500 200,440Z',
      cloth.base,
    ) + line('M214,548 C250,610 340,620 404,560 M226,600 C270,650 350,650 408,606', cloth.shade, 5, 'opacity=".6"'),
})

export const turban: DrawHair = (cloth) => ({
  back: '',
  front:
    fill(
      'M194,250 C170,150 226,74 304,74 C380,74 430,150 406,250 C370,214 334,200 300,186 C266,200 230,214 194,250Z',
      cloth.base,
    ) +
    fill('M304,74 C380,74 430,150 406,250 C396,240 384,230 372,222 C390,160 360,100 304,74Z', cloth.shade) +
    line(
      'M204,216 C246,190 280,180 300,186 C330,160 376,140 398,160 M200,180 C240,150 300,140 392,130 M226,128 C270,112 320,108 366,104',
      cloth.shade,
      5,
      'opacity=".65"',
    ) +
    line('M212,170 C240,130 280,108 322,98', cloth.shine, 6, 'opacity=".7"'),
})
