/** Colours by how they look: lightness, chroma and hue (Oklab, Björn Ottosson). Two of one lightness look equally light. */
export interface Oklch {
  /** 0 to 1. */
  lightness: number
  /** 0 is grey. */
  chroma: number
  /** In degrees. */
  hue: number
}

type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

export function linearChannels(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return [red, green, blue]
}

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z)
  return [a, b, c]
}

const RGB_TO_CONES: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const CONES_TO_LAB: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_CONES: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const CONES_TO_RGB: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** Of `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [l, m, s] = times(RGB_TO_CONES, linearChannels(hex))
  const [lightness, a, b] = times(CONES_TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

function channelsOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [l, m, s] = times(LAB_TO_CONES, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
  return times(CONES_TO_RGB, [l ** 3, m ** 3, s ** 3])
}

const STEP = 0.001
const isShown = (channels: Triple) => channels.every((light) => light >= -0.0005 && light <= 1.0005)

/** As `#rrggbb`. What no screen can show is made greyer until one can: lightness and hue stay. */
export function fromOklch(colour: Oklch): string {
  let { chroma } = colour
  while (chroma > 0 && !isShown(channelsOf({ ...colour, chroma }))) chroma = Math.max(0, chroma - STEP)
  const digits = channelsOf({ ...colour, chroma }).map((light) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(light))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
