/** The corners of a brand, from how round its buttons are. */
export const RADIUS = { least: 0, most: 24 } as const

/** Badges, fields of menus, buttons, cards, dialogs: parts of what a button has. */
const PARTS = { xs: 3 / 7, sm: 5 / 7, md: 1, lg: 10 / 7, xl: 2 } as const

/** In pixels, by the size of the token. */
export function corners(radius: number): Record<keyof typeof PARTS, number> {
  return Object.fromEntries(Object.entries(PARTS).map(([size, part]) => [size, Math.round(radius * part)])) as Record<
    keyof typeof PARTS,
    number
  >
}
