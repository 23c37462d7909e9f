/**
 * Both palettes of a brand from one colour, for who has no designer yet. Hue and chroma are the colour's own; how light each
 * part is gives way until what stands on it can be read.
 */
import type { Brand } from '../sites.ts'
import { contrast } from './contrast.ts'
import { neutralsOf } from './neutrals.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** A little more than the pairs need, because a colour is rounded to whole channels. */
const TEXT = 4.6
const STEP = 0.005
/** What every brand of ours begins with: seen on any night. */
const FLAME = '#ffc53d'

/** The first shade, from a lightness on in steps, that stands out from all these. */
function readable(shade: (lightness: number) => string, from: number, step: number, grounds: readonly string[]) {
  let lightness = from
  while (lightness > 0 && lightness < 1 && grounds.some((ground) => contrast(shade(lightness), ground) < TEXT)) {
    lightness += step
  }
  return { hex: shade(lightness), lightness }
}

type Palettes = Pick<Brand, 'light' | 'dark' | 'neutral'>

export function paletteOfColour(colour: string): Palettes {
  const { lightness, chroma, hue } = toOklch(colour)
  const shade = (most: number) => (light: number) =>
    fromOklch({ lightness: light, chroma: Math.min(chroma, most), hue })
  const full = shade(1)
  const neutral = shade(0.03)(0.22)
  const [day, evening] = [neutralsOf(neutral, 'light'), neutralsOf(neutral, 'dark')]

  const [soft, tint] = [shade(0.025)(0.95), shade(0.05)(0.91)]
  const button = readable(full, Math.min(lightness, 0.62), -STEP, ['#ffffff', day.bg])
  const link = readable(full, button.lightness, -STEP, [day.bg, day.surface, soft, tint])
  const light = {
    brand: button.hex,
    brand_hover: full(button.lightness - 0.06),
    on_brand: '#ffffff',
    brand_ink: link.hex,
    brand_soft: soft,
    brand_tint: tint,
    night: shade(0.05)(0.24),
    flame: FLAME,
  }

  const [darkSoft, darkTint] = [shade(0.06)(0.31), shade(0.07)(0.34)]
  const onBrand = shade(0.05)(0.2)
  const pale = shade(0.15)
  const darkButton = readable(pale, Math.max(lightness, 0.72), STEP, [onBrand, evening.bg, evening.surface])
  const darkLink = readable(pale, darkButton.lightness, STEP, [evening.bg, evening.surface, darkSoft, darkTint])
  const dark = {
    brand: darkButton.hex,
    brand_hover: pale(Math.min(0.95, darkButton.lightness + 0.05)),
    on_brand: onBrand,
    brand_ink: darkLink.hex,
    brand_soft: darkSoft,
    brand_tint: darkTint,
    night: shade(0.06)(0.27),
    flame: FLAME,
  }
  return { light, dark, neutral }
}
