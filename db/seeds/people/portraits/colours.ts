/** The colours of people and of what they wear. */

/** In the light, in the shade, lips. */
export const SKINS = {
  porcelain: ['#F8D8C6', '#E2A78F', '#C8463F'],
  rose: ['#F6CDB9', '#DB9A82', '#C04A45'],
  fair: ['#F3C5A6', '#D4946F', '#B9483C'],
  sand: ['#EDBD92', '#C98F62', '#AE463A'],
  tan: ['#E0A87C', '#B87B50', '#A33F35'],
  honey: ['#D69C6A', '#A97045', '#983A31'],
  olive: ['#CB9468', '#9D6742', '#8E352E'],
  bronze: ['#B57B50', '#875433', '#86302A'],
  brown: ['#9E6643', '#6F432A', '#7A2A26'],
  umber: ['#885439', '#5A3220', '#6C2422'],
  deep: ['#74472F', '#472818', '#5E1F1E'],
} as const

export type Skin = keyof typeof SKINS

/** Where light and shade part, and where it shines. */
export interface Tones {
  base: string
  shade: string
  shine: string
}

const tones = (base: string, shade: string, shine: string): Tones => ({ base, shade, shine })

const HAIRS = {
  black: tones('#241A1D', '#120C0E', '#3C2C30'),
  espresso: tones('#33201B', '#1E110D', '#4C3229'),
  dark: tones('#40261C', '#2A1710', '#5B392B'),
  chestnut: tones('#6E3D24', '#4C2715', '#8C5232'),
  mocha: tones('#59392A', '#3A2319', '#765040'),
  auburn: tones('#A24A26', '#743017', '#C4663B'),
  red: tones('#C25A2A', '#8F3B17', '#DB7C49'),
  strawberry: tones('#D58A52', '#A8622F', '#EBAE7C'),
  caramel: tones('#9A6A3C', '#6F4823', '#B98957'),
  honey: tones('#C08A45', '#93632A', '#DBA95F'),
  blonde: tones('#E2BE7C', '#B98F4C', '#F2D9A6'),
  flax: tones('#EBD3A0', '#C2A267', '#F8E8C6'),
  grey: tones('#A8A1A1', '#7C7576', '#C9C3C2'),
  silver: tones('#DAD4D0', '#AEA6A2', '#EFEBE8'),
  pink: tones('#D98AA0', '#A9566F', '#EDB4C2'),
  teal: tones('#3C7F86', '#235860', '#62A6AB'),
} as const

export type Hair = keyof typeof HAIRS

export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Hair on its way to grey. */
export function greying(hair: Hair, turned: number): Tones {
  // The first grey shows at once.
  const share = turned ** 0.65
  const from = HAIRS[hair]
  const to = share > 0.75 ? HAIRS.silver : HAIRS.grey
  return {
    base: mix(from.base, to.base, share),
    shade: mix(from.shade, to.shade, share),
    shine: mix(from.shine, to.shine, Math.min(1, share * 1.3)),
  }
}

/** How bright a colour is to the eye, from 0 to 1. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const CLOTH =
  '#D8432F #C2462F #7A2238 #B81F2A #E4593F #F2B632 #F3C14B #E0AE3E #1F4B43 #2F6B4F #4F8A66 #1F6F6B #2F6F86 #27406B #2F5D7C #243B53 #3A3F4A #2A2226 #6B2A2E #5B3A66 #8A6FA8 #E8EEF2 #FFF8F0 #F4ECE2 #E5DCD0 #C9A27E #8A5A44 #9DB5A5 #C7D8E4 #EFA9A0 #D98A6A #6F7F4F'.split(
    ' ',
  )

export const CLOTHES: readonly Tones[] = CLOTH.map((base) => {
  const bright = brightness(base) > 0.7
  return tones(base, mix(base, bright ? '#6b5a52' : '#0d0508', bright ? 0.24 : 0.34), mix(base, '#ffffff', 0.25))
})

export const METALS = ['#F2B632', '#F2C14E', '#F6E3B4', '#D9D4CF', '#E3A587', '#C9A0A0'] as const
export const IRISES = {
  brown: ['#3A2418', '#4A2E1D', '#2B1A12'],
  blue: ['#3C6A86', '#4A7FA8', '#5B8FB5'],
  green: ['#3F6B53', '#5A7F4E', '#4C7A68'],
  grey: ['#6A7880', '#59666E'],
  hazel: ['#7A5A2E', '#6B5A34'],
  amber: ['#A0702A', '#8F6428'],
} as const
export type Eyes = keyof typeof IRISES
