/** Decides one picture of somebody: clothes, mood, what is behind them. Further pictures differ from the first. */
import type { Chance } from '../chance.ts'
import { BACKGROUND_NAMES } from './backgrounds/backgrounds.ts'
import { PALETTES, type Palette } from './backgrounds/palettes.ts'
import type { Garment } from './clothes/wardrobe.ts'
import { brightness, CLOTHES, greying, SKINS } from './colours.ts'
import { chooseMood } from './choose-mood.ts'
import { STYLES, type HairStyle } from './hair/styles.ts'
import type { Band, Headwear } from './headwear.ts'
import type { Necklace } from './jewellery.ts'
import type { Look, Shot } from './look.ts'

type Weights<T> = readonly (readonly [T, number])[]

const WOMENS: Weights<Garment> = [
  ['crew', 4],
  ['stripes', 5],
  ['spotted', 3],
  ['raglan', 2],
  ['vneck', 5],
  ['scoop', 3],
  ['turtle', 5],
  ['knit', 4],
  ['hoodie', 2],
  ['offShoulder', 3],
  ['tank', 3],
  ['slipDress', 3],
  ['shirt', 4],
  ['checked', 2],
  ['blazer', 4],
  ['cardigan', 4],
  ['denim', 3],
  ['leather', 3],
  ['dungarees', 2],
  ['scarf', 3],
  ['wrap', 4],
]
const MENS: Weights<Garment> = [
  ['crew', 6],
  ['stripes', 3],
  ['raglan', 3],
  ['vneck', 3],
  ['turtle', 4],
  ['knit', 4],
  ['hoodie', 5],
  ['tank', 0.6],
  ['shirt', 7],
  ['checked', 4],
  ['polo', 5],
  ['blazer', 4],
  ['suit', 3],
  ['cardigan', 3],
  ['denim', 4],
  ['leather', 3],
  ['scarf', 2],
]
const COVERED = new Set<Garment>(['crew', 'stripes', 'turtle', 'knit', 'shirt', 'blazer', 'cardigan', 'denim'])
const YOUNG = new Set<Garment>(['slipDress', 'tank', 'dungarees', 'hoodie', 'leather'])

function garmentOf(chance: Chance, look: Look, veiled: boolean): Garment {
  const listed = look.gender === 'female' ? WOMENS : MENS
  return chance.weighted(
    listed.filter(([garment]) => (!veiled || COVERED.has(garment)) && (look.age < 58 || !YOUNG.has(garment))),
  )
}

/** What is behind stands out from hair and skin. */
function paletteOf(chance: Chance, look: Look): Palette {
  const hair = brightness(greying(look.hair, look.grey).base)
  const skin = brightness(SKINS[look.skin][0])
  const clear = PALETTES.filter(
    ({ back }) => Math.abs(brightness(back) - hair) > 0.14 && Math.abs(brightness(back) - skin) > 0.05,
  )
  return chance.pick(clear.length > 3 ? clear : PALETTES)
}

function clothOf(chance: Chance, palette: Palette, look: Look) {
  const behind = brightness(palette.deep)
  const skin = brightness(SKINS[look.skin][0])
  const clear = CLOTHES.filter(
    ({ base }) => Math.abs(brightness(base) - behind) > 0.06 && Math.abs(brightness(base) - skin) > 0.05,
  )
  const cloth = chance.pick(clear)
  const second = chance.pick(CLOTHES.filter(({ base }) => Math.abs(brightness(base) - brightness(cloth.base)) > 0.32))
  return { cloth, second }
}

const TIED: readonly HairStyle[] = ['bun', 'pony', 'lowBun', 'messyBun']
const LOOSE = new Set<HairStyle>(['straight', 'sideLong', 'wavy', 'shoulderLength', 'halfUp', 'longCurls', 'fringed'])

/** Long hair is sometimes tied; everything else stays as it is. */
const restyled = (chance: Chance, look: Look, further: boolean): HairStyle =>
  further && LOOSE.has(look.style) && chance.happens(0.35) ? chance.pick(TIED) : look.style

function hatOf(chance: Chance, look: Look, style: HairStyle, further: boolean): Headwear | 'none' {
  if (!STYLES[style].hat || !chance.happens(further ? 0.2 : 0.05)) return 'none'
  return chance.weighted<Headwear>([
    ['beanie', 4],
    ['bobble', 1],
    ['brim', 3],
    ['cap', look.age < 60 ? 3 : 1],
    ['beret', look.gender === 'female' ? 2 : 0.5],
  ])
}

export function chooseShot(chance: Chance, look: Look, further: boolean): Shot {
  const style = restyled(chance, look, further)
  const veiled = style === 'headscarf'
  const palette = paletteOf(chance, look)
  const hat = hatOf(chance, look, style, further)
  const mayBand = look.gender === 'female' && hat === 'none' && !veiled && look.age < 50
  const { eyes, mouth } = chooseMood(chance, look.gender, further)
  return {
    style,
    eyes,
    hat,
    palette,
    mouth,
    look: chance.weighted([
      [0, 5],
      [4, 2],
      [-4, 2],
      [2, 1],
      [-2, 1],
    ] as const),
    tilt: chance.between(-8, 8),
    flip: chance.happens(0.4),
    zoom: further ? chance.between(0.84, 1.1) : chance.between(0.94, 1.06),
    garment: garmentOf(chance, look, veiled),
    ...clothOf(chance, palette, look),
    necklace:
      look.gender === 'female' && !veiled
        ? chance.weighted<Necklace>([
            ['none', 8],
            ['pendant', 3],
            ['chain', 1],
            ['beads', 1],
          ])
        : 'none',
    background: chance.pick(BACKGROUND_NAMES),
    shades: chance.happens(further ? 0.12 : 0.03)
      ? chance.pick(['sunglasses', 'roundSunglasses', 'aviators'] as const)
      : 'none',
    band: mayBand && chance.happens(0.06) ? chance.pick<Band>(['band', 'bow']) : 'none',
    hatCloth: chance.pick(CLOTHES),
  }
}
