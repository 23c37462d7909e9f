/** The few shapes a drawing is made of, as text. */
export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more && ` ${more}`}/>`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${String(width)}" fill="none" stroke-linecap="round"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, radius: number, colour: string, more = '') =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${colour}"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, wide: number, high: number, colour: string, more = '') =>
  `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(wide)}" ry="${String(high)}" fill="${colour}"${more && ` ${more}`}/>`

export const box = (x: number, y: number, wide: number, high: number, colour: string, more = '') =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(wide)}" height="${String(high)}" fill="${colour}"${more && ` ${more}`}/>`

/** What is drawn stays within the outline. */
export const within = (id: string, outline: string, drawn: string) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`

export const dots = (points: readonly (readonly [number, number, number])[], colour: string) =>
  points.map(([x, y, radius]) => circle(x, y, radius, colour)).join('')

/** The same shape on the other side of the face. */
export const bothSides = (drawn: string) => `${drawn}<g transform="translate(600,0) scale(-1,1)">${drawn}</g>`
