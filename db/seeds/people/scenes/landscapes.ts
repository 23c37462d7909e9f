/** Wide land at the ends of the day: a sky, a sun, and ridges, waves, towers or dunes, no two alike. */
import type { Chance } from '../chance.ts'
import { mix } from '../portraits/colours.ts'
import { box, circle, fill } from '../portraits/svg.ts'

/** Night side, sky, glow, light. */
const SKIES = [
  ['#1b2a4a', '#7a4e7e', '#f2a07b', '#ffd9a0'],
  ['#2e5c8a', '#7fb2d6', '#cfe6f2', '#fff3dc'],
  ['#3a1d4d', '#a2436b', '#ee8a6b', '#ffd07f'],
  ['#0f2b2e', '#2f6f6a', '#8cc6a8', '#f0eac0'],
  ['#4a2c2a', '#b0604a', '#f0b27a', '#fbe7c6'],
  ['#20304f', '#4f6d9b', '#a9bddb', '#f7dede'],
  ['#16324a', '#3f7f93', '#f3c08a', '#fff0cf'],
] as const

const [WIDE, HIGH] = [600, 800]

interface View {
  sky: readonly [string, string, string, string]
  horizon: number
  sunAt: number
  backdrop: string
}

function viewOf(chance: Chance): View {
  const sky = chance.pick(SKIES)
  const horizon = HIGH * chance.between(0.48, 0.6)
  const sunAt = WIDE * chance.between(0.2, 0.8)
  const sunHigh = horizon - HIGH * chance.between(0.06, 0.2)
  const stops = [0, 0.38, 0.62, 1].map(
    (offset, at) => `<stop offset="${String(offset)}" stop-color="${sky[at] ?? ''}"/>`,
  )
  const backdrop =
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="#fff8e0" stop-opacity=".95"/><stop offset=".25" stop-color="${sky[3]}" stop-opacity=".75"/><stop offset="1" stop-color="${sky[3]}" stop-opacity="0"/></radialGradient></defs>` +
    box(0, 0, WIDE, HIGH, 'url(#sky)') +
    circle(Math.round(sunAt), Math.round(sunHigh), 250, 'url(#glow)') +
    circle(Math.round(sunAt), Math.round(sunHigh), 36, '#fff6df')
  return { sky, horizon, sunAt, backdrop }
}

/** A line of hills: three waves of different length and a little roughness. */
function ridge(chance: Chance, level: number, height: number, rough: number): string {
  const phases = [chance.between(0, 9), chance.between(0, 9), chance.between(0, 9)] as const
  const points = Array.from({ length: 81 }, (_, at) => {
    const x = at / 80
    const wave =
      Math.sin(x * 6 + phases[0]) * 0.5 +
      Math.sin(x * 13 + phases[1]) * 0.28 +
      Math.sin(x * 31 + phases[2]) * 0.12 * rough
    return `${(x * WIDE).toFixed(0)},${(level - (wave + chance.between(-0.03, 0.03) * rough) * height).toFixed(0)}`
  })
  return `M0,${String(HIGH)} L${points.join(' L')} L${String(WIDE)},${String(HIGH)}Z`
}

const darker = (sky: View['sky'], share: number) => mix(sky[2], mix(sky[0], '#05070d', 0.35), share)

export function ridges(_palette: unknown, chance: Chance): string {
  const { sky, horizon, backdrop } = viewOf(chance)
  const hills = [0, 1, 2, 3, 4].map((row) =>
    fill(ridge(chance, horizon + row * 66, 74 - row * 6, 1), darker(sky, 0.25 + 0.18 * row)),
  )
  return backdrop + hills.join('')
}

export function forest(_palette: unknown, chance: Chance): string {
  const { sky, horizon, backdrop } = viewOf(chance)
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const trees =
      row < 3
        ? []
        : Array.from({ length: 26 }, () => {
            const [x, high] = [chance.whole(0, WIDE), chance.between(50, 120) * (row - 1.6)]
            const foot = horizon + row * 66 + 50
            return fill(
              `M${String(x)},${(foot - high).toFixed(0)} l${(high * 0.17).toFixed(0)},${(high * 1.05).toFixed(0)} h${(-high * 0.34).toFixed(0)}Z`,
              mix(sky[0], '#04080a', 0.45 + 0.1 * row),
            )
          })
    return fill(ridge(chance, horizon + row * 66, 60, 1.6), darker(sky, 0.25 + 0.18 * row)) + trees.join('')
  })
  return backdrop + rows.join('')
}

export function evenSea(_palette: unknown, chance: Chance): string {
  const { sky, horizon, sunAt, backdrop } = viewOf(chance)
  const glints = Array.from({ length: 70 }, () => {
    const depth = chance.next() ** 1.7
    const wide = WIDE * chance.between(0.02, 0.18) * (0.3 + depth)
    const x = sunAt + chance.between(-0.5, 0.5) * WIDE * (0.16 + depth)
    return box(
      Math.round(x - wide / 2),
      Math.round(horizon + depth * (HIGH - horizon)),
      Math.round(wide),
      Math.round(2 + 4 * depth),
      sky[3],
      `rx="2" opacity="${chance.between(0.15, 0.5).toFixed(2)}"`,
    )
  })
  const water = `<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[2]}"/><stop offset=".25" stop-color="${sky[1]}"/><stop offset="1" stop-color="${mix(sky[0], '#04060c', 0.3)}"/></linearGradient></defs>`
  return backdrop + water + box(0, Math.round(horizon), WIDE, HIGH, 'url(#sea)') + glints.join('')
}

export function skyline(_palette: unknown, chance: Chance): string {
  const { sky, horizon, backdrop } = viewOf(chance)
  const rows = [0, 1, 2].map((row) => {
    const colour = mix(sky[1], mix(sky[0], '#070a14', 0.5), 0.35 + 0.3 * row)
    let drawn = ''
    for (let x = -20; x < WIDE;) {
      const [wide, high] = [chance.whole(30, 84), HIGH * chance.between(0.12, 0.36) * (1 - 0.18 * row)]
      const top = Math.round(horizon + HIGH * (0.02 + 0.1 * row) - high)
      drawn += box(x, top, wide, HIGH, colour)
      for (let y = top + 12; y < HIGH; y += 24) {
        for (let at = x + 8; at < x + wide - 8; at += 18) {
          if (chance.happens(0.26))
            drawn += box(at, y, 7, 11, '#ffd98a', `opacity="${chance.between(0.35, 0.85).toFixed(2)}"`)
        }
      }
      x += wide + chance.whole(2, 14)
    }
    return drawn
  })
  return backdrop + rows.join('')
}

export function sandDunes(_palette: unknown, chance: Chance): string {
  const { sky, horizon, backdrop } = viewOf(chance)
  const rows = [0, 1, 2, 3].map((row) => {
    const y = (shift: number) => (horizon + row * 72 + shift).toFixed(0)
    const bends = `C150,${y(-chance.between(0, 90))} 300,${y(chance.between(0, 120))} ${String(WIDE)},${y(-30)}`
    return fill(`M0,${String(HIGH)} V${y(0)} ${bends} V${String(HIGH)}Z`, mix(sky[3], sky[1], 0.15 + 0.22 * row))
  })
  return backdrop + rows.join('')
}
