/** Draws a person: flat shapes, one hard light, and something behind. Six hundred by eight hundred. */
import { drawAge, drawBlush, drawFreckles } from './age-lines.ts'
import { BACKGROUNDS } from './backgrounds/backgrounds.ts'
import { BEARDS } from './beards.ts'
import { isBare, isHigh, WARDROBE } from './clothes/wardrobe.ts'
import { greying, SKINS } from './colours.ts'
import { BEAUTY_MARKS, drawBrows, drawEyes } from './eyes.ts'
import { COVERED_NECK, EAR, FACES, faceOutline, FAR_EAR, NECK, NECK_SHADE, shadeOutline, SHOULDERS } from './face.ts'
import { GLASSES, SHADES } from './glasses.ts'
import { STYLES } from './hair/styles.ts'
import { BANDS, HEADWEAR, UNDER_HAT } from './headwear.ts'
import { EARRINGS, NECKLACES } from './jewellery.ts'
import type { Look, Shot } from './look.ts'
import { drawMouth, drawNose, NOSES } from './nose-and-mouth.ts'
import { box, fill, within } from './svg.ts'

const HEAD_DOWN = 52
const isVeil = (style: string) => style === 'headscarf' || style === 'turban'

function drawHair(look: Look, shot: Shot) {
  const tones = isVeil(shot.style) ? look.veil : greying(look.hair, look.grey)
  const drawn = STYLES[shot.style].draw(tones)
  if (shot.hat === 'none') return { over: '', ...drawn }
  const under = (id: string, part: string) => (part === '' ? '' : within(id, UNDER_HAT, part))
  return { back: under('hat-b', drawn.back), front: under('hat-f', drawn.front), over: drawn.over ?? '' }
}

function drawFeatures(look: Look, shot: Shot, shade: string): string {
  const { eyeShape: shape, iris, spacing } = look
  const female = look.gender === 'female'
  const brows = greying(look.hair, look.grey * 0.8)
  const browColour = look.hair === 'pink' || look.hair === 'teal' ? '#40261C' : brows.shade
  const eyes =
    shot.shades === 'none'
      ? drawBrows(look.brow, browColour, look.browWidth, spacing, female ? 3 : 0) +
        drawEyes({ shape, iris, look: shot.look, lashes: female }, shot.eyes, spacing, look.eyeScale) +
        GLASSES[look.glasses](look.frame)
      : SHADES[shot.shades](look.frame)
  const scale = look.mouthScale.toFixed(2)
  const mouth = `<g transform="translate(300,406) scale(${scale}) translate(-300,-406)">${drawMouth(shot.mouth, look.lips, shade)}</g>`
  return eyes + drawNose(look.nose, shade) + mouth + BEAUTY_MARKS[look.mark]
}

function drawHead(look: Look, shot: Shot, hairFront: string): string {
  const [light, shade, lips] = SKINS[look.skin]
  const outline = faceOutline(FACES[look.face])
  const ears = STYLES[shot.style].ears ? fill(EAR, light) + fill(FAR_EAR, shade) : ''
  const skin =
    fill(shadeOutline(NOSES[look.nose].bulge), shade) +
    (look.blush ? drawBlush(lips) : '') +
    (look.freckles ? drawFreckles(shade) : '') +
    drawAge(look.age)
  return (
    ears +
    fill(outline, light) +
    within('face', outline, skin) +
    BEARDS[look.beard](FACES[look.face], greying(look.hair, Math.min(1, look.grey * 1.15))) +
    drawFeatures(look, shot, shade) +
    hairFront +
    (shot.hat === 'none' ? '' : HEADWEAR[shot.hat](shot.hatCloth)) +
    (shot.band === 'none' ? '' : BANDS[shot.band](shot.hatCloth)) +
    (isVeil(shot.style) && shot.style === 'headscarf' ? '' : EARRINGS[look.earrings](look.metal))
  )
}

function drawBody(look: Look, shot: Shot): string {
  const [light, shade] = SKINS[look.skin]
  const neck = isBare(shot.garment) ? SHOULDERS : isHigh(shot.garment) ? COVERED_NECK : NECK
  const necklace = isHigh(shot.garment) ? '' : NECKLACES[shot.necklace](look.metal)
  return (
    fill(neck, light) +
    within('neck', neck, fill(NECK_SHADE, shade)) +
    necklace +
    WARDROBE[shot.garment](shot.cloth, shot.second)
  )
}

const DUSK =
  '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#1a080e" stop-opacity="0"/><stop offset="1" stop-color="#1a080e" stop-opacity=".28"/></linearGradient>'

export function drawPortrait(look: Look, shot: Shot): string {
  const hair = drawHair(look, shot)
  const turned = (share: number, about: number, drawn: string) =>
    `<g transform="translate(0,${String(HEAD_DOWN)}) rotate(${(shot.tilt * share).toFixed(1)} 300 ${String(about)})">${drawn}</g>`
  const person =
    turned(0.6, 560, hair.back) +
    drawBody(look, shot) +
    (hair.over && turned(0.6, 560, hair.over)) +
    turned(1, 500, drawHead(look, shot, hair.front))
  const placed = `<g transform="translate(300,830) scale(${(1.2 * shot.zoom).toFixed(3)}) translate(-300,-800)">${person}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${DUSK}</defs>` +
    BACKGROUNDS[shot.background](shot.palette) +
    (shot.flip ? `<g transform="translate(600,0) scale(-1,1)">${placed}</g>` : placed) +
    `${box(0, 0, 600, 800, 'url(#dusk)')}</svg>`
  )
}
