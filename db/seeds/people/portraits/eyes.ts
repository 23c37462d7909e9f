/** Eyes and brows. An eye is drawn once and mirrored, so that nobody squints. */
import { box, circle, line } from './svg.ts'

const INK = '#1E1316'

/** How far the lids are apart, how long the eye is, and how much its outer corner rises. */
const EYE_SHAPES = {
  almond: { top: 21, bottom: 11, half: 24, lift: 1 },
  round: { top: 25, bottom: 14, half: 22, lift: 0 },
  cat: { top: 20, bottom: 10, half: 25, lift: 5 },
  gentle: { top: 20, bottom: 12, half: 24, lift: -4 },
  narrow: { top: 15, bottom: 8, half: 25, lift: 2 },
  single: { top: 14, bottom: 9, half: 25, lift: 4 },
} as const
export type EyeShape = keyof typeof EYE_SHAPES

export type EyeMood = 'open' | 'smile' | 'closed' | 'wink'

interface Eye {
  shape: EyeShape
  iris: string
  look: number
  lashes: boolean
}

/** The right eye of the picture, around 0,0; its outer corner is on the right. */
function openEye({ shape, iris, look, lashes }: Eye, side: -1 | 1): string {
  const { top, bottom, half, lift } = EYE_SHAPES[shape]
  const lid = `M${String(-half)},4 Q2,${String(4 - top * 1.05)} ${String(half)},${String(3 - lift)}`
  const outline = `${lid} Q-1,${String(4 + bottom * 1.05)} ${String(-half)},4Z`
  // Mirrored with the eye, the gaze would part: it is turned back.
  const gaze = look * side
  const glint = -4 * side
  const id = side < 0 ? 'eye-l' : 'eye-r'
  const ball =
    box(-34, -26, 68, 50, '#fff', 'opacity=".92"') +
    circle(gaze, 0, 12, iris) +
    circle(gaze, 0, 5.5, '#120a0a') +
    circle(gaze + glint, -5, 3, '#fff')
  const lash = lashes ? line(`M${String(half - 2)},${String(1 - lift)} q8,-4 11,-11`, INK, 5) : ''
  const fold =
    shape === 'single'
      ? ''
      : line(`M${String(-half + 6)},-10 Q4,${String(-top - 2)} ${String(half - 2)},-9`, INK, 2.4, 'opacity=".28"')
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${ball}</g>` +
    fold +
    line(lid, INK, lashes ? 6 : 4.5) +
    lash
  )
}

function closedEye(lashes: boolean): string {
  const hairs = lashes ? line('M-20,6 l-5,8 M-8,11 l-2,10 M8,11 l3,10 M20,6 l7,8', INK, 3.4) : ''
  return line('M-24,0 Q0,20 24,0', INK, 5) + hairs
}

const smilingEye = () => line('M-24,7 Q0,-17 24,7', INK, 6)

export function drawEyes(eye: Eye, mood: EyeMood, spacing: number, scale: number): string {
  return ([-1, 1] as const)
    .map((side) => {
      const kind = mood === 'wink' ? (side > 0 ? 'smile' : 'open') : mood
      const drawn = kind === 'open' ? openEye(eye, side) : kind === 'smile' ? smilingEye() : closedEye(eye.lashes)
      const x = (301 + side * (45 + spacing)).toFixed(1)
      return `<g transform="translate(${x},302) scale(${(side * scale).toFixed(3)},${scale.toFixed(3)})">${drawn}</g>`
    })
    .join('')
}

/** Brows around 0,0, the outer end on the right. */
const BROWS = {
  arched: 'M-27,5 Q0,-13 25,10',
  soft: 'M-27,4 Q2,-8 25,8',
  straight: 'M-27,1 Q0,-5 26,4',
  high: 'M-26,8 Q6,-18 26,9',
  angled: 'M-27,7 L8,-7 L26,6',
  round: 'M-26,8 Q0,-12 26,8',
} as const
export type Brow = keyof typeof BROWS
export const BROW_SHAPES = Object.keys(BROWS) as readonly Brow[]

export function drawBrows(brow: Brow, colour: string, width: number, spacing: number, raise: number): string {
  const drawn =
    brow === 'angled'
      ? `<path d="${BROWS.angled}" stroke="${colour}" stroke-width="${String(width)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
      : line(BROWS[brow], colour, width)
  return ([-1, 1] as const)
    .map((side) => {
      const x = (301 + side * (47 + spacing)).toFixed(1)
      return `<g transform="translate(${x},${(270 - raise).toFixed(1)}) scale(${String(side)},1)">${drawn}</g>`
    })
    .join('')
}

export const BEAUTY_MARKS = {
  none: '',
  cheek: circle(352, 372, 4, '#3b1a14'),
  lip: circle(338, 384, 3.6, '#3b1a14'),
  brow: circle(238, 338, 3.4, '#3b1a14'),
} as const
export type BeautyMark = keyof typeof BEAUTY_MARKS
