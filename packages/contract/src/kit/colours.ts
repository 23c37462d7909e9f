/** Every colour of a brand, by the name of its custom property: what the brand chose, and all that follows from it. */
import type { Brand } from '../sites.ts'
import { ART_SETS } from './art-sets.ts'
import { neutralsOf, type Theme } from './neutrals.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** The same for every brand, because they mean something: paid, failed, fictional. The style sheet of tokens holds them. */
export const FIXED_COLOURS = {
  light: {
    success: '#13774c',
    'success-soft': '#ddf3e6',
    online: '#1e9e63',
    warning: '#7a4b00',
    'warning-soft': '#fff1cf',
    danger: '#b3152f',
    'danger-soft': '#fde4e8',
    'on-danger': '#ffffff',
    info: '#1f5c85',
    'info-soft': '#e0eff8',
    fic: '#3b3f8f',
    'fic-soft': '#e8e9fb',
    'fic-line': '#c5c8f2',
    'on-fic': '#ffffff',
  },
  dark: {
    success: '#5bd69a',
    'success-soft': '#0f3524',
    online: '#46cf8b',
    warning: '#ffd67a',
    'warning-soft': '#422808',
    danger: '#ff8a9b',
    'danger-soft': '#4a1220',
    'on-danger': '#3a0410',
    info: '#8cc7ee',
    'info-soft': '#10324a',
    fic: '#b9bcff',
    'fic-soft': '#2a2a5c',
    'fic-line': '#4a4b8f',
    'on-fic': '#17173f',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** A colour with another lightness, and no more chroma than `most`. */
function atLightness(hex: string, lightness: number, most = 1): string {
  const { chroma, hue } = toOklch(hex)
  return fromOklch({ lightness, chroma: Math.min(chroma, most), hue })
}

/** One step up from the night, for what lies on it. */
function raisedNight(night: string): string {
  const { lightness, chroma, hue } = toOklch(night)
  return fromOklch({ lightness: lightness + 0.064, chroma: chroma * 1.3, hue })
}

/** The colours that only this brand has, in one theme. */
export function brandColours(brand: Brand, theme: Theme): Record<string, string> {
  const palette = Object.entries(brand[theme]).map(([name, value]) => [name.replaceAll('_', '-'), value.toLowerCase()])
  const { night, flame } = brand[theme]
  const isLight = theme === 'light'
  return {
    ...(Object.fromEntries(palette) as Record<string, string>),
    ...neutralsOf(brand.neutral, theme),
    'night-2': raisedNight(night),
    'flame-soft': atLightness(flame, isLight ? 0.961 : 0.303, isLight ? 0.047 : 0.059),
    'flame-ink': atLightness(flame, isLight ? 0.446 : 0.892, isLight ? 0.099 : 0.12),
  }
}

/** What is the same in both themes: it stands on photos, or on the night, which is dark in both. */
export function themelessColours(brand: Brand): Record<string, string> {
  const { ink } = neutralsOf(brand.neutral, 'light')
  return {
    'on-photo': ink,
    'on-night-muted': atLightness(ink, 0.865, 0.042),
    'stamp-like': brand.light.brand.toLowerCase(),
  }
}

/** Every colour that text or a shape of the product is drawn in, by name. */
export function allColours(brand: Brand, theme: Theme): Record<string, string> {
  const own = brandColours(brand, theme)
  const shared = themelessColours(brand)
  return {
    ...FIXED_COLOURS[theme],
    ...own,
    ...shared,
    // As the style sheet of tokens says: on dark ground a ring in the colour of text would not be told from text.
    focus: own[theme === 'light' ? 'ink' : 'flame'] ?? '',
    'ring-gap': own['bg'] ?? '',
    'on-flame': shared['on-photo'] ?? '',
    plate: ART_SETS[brand.art].both.plate,
    'plate-2': ART_SETS[brand.art].both['plate-2'],
    photo: '#ffffff',
    'fic-on-photo': '#3b3f8f',
    'online-on-photo': '#46cf8b',
    'warning-solid': '#ffc53d',
    'on-warning': '#25121a',
  }
}
