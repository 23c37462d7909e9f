/** Outlines of faces: one recipe, and how wide, square and long it comes out. */
export interface FaceShape {
  /** Half the width at the cheeks. */
  cheek: number
  /** Half the width at the jaw, and how low that is. */
  jaw: number
  jawAt: number
  /** Half the width of the chin, and how low it is. */
  chin: number
  chinAt: number
}

export const FACES = {
  oval: { cheek: 93, jaw: 54, jawAt: 424, chin: 18, chinAt: 458 },
  round: { cheek: 97, jaw: 66, jawAt: 414, chin: 26, chinAt: 452 },
  heart: { cheek: 95, jaw: 47, jawAt: 420, chin: 14, chinAt: 460 },
  long: { cheek: 90, jaw: 56, jawAt: 430, chin: 22, chinAt: 468 },
  soft: { cheek: 95, jaw: 60, jawAt: 420, chin: 22, chinAt: 456 },
  square: { cheek: 95, jaw: 74, jawAt: 414, chin: 32, chinAt: 464 },
  broad: { cheek: 98, jaw: 76, jawAt: 410, chin: 30, chinAt: 460 },
  lean: { cheek: 92, jaw: 64, jawAt: 424, chin: 24, chinAt: 472 },
  strong: { cheek: 95, jaw: 70, jawAt: 420, chin: 36, chinAt: 468 },
} as const satisfies Record<string, FaceShape>

export type Face = keyof typeof FACES

export function faceOutline({ cheek, jaw, jawAt, chin, chinAt }: FaceShape): string {
  const n = (value: number) => value.toFixed(0)
  const side = (sign: number, at: number) => n(300 + sign * at)
  const low = (jawAt + 298) / 2 - 4
  return (
    `M${side(-1, cheek)},298 C${side(-1, cheek + 3)},214 246,167 300,167 C354,167 ${side(1, cheek + 3)},214 ${side(1, cheek)},298 ` +
    `C${side(1, cheek - 1)},${n(low)} ${side(1, jaw + 18)},${n(jawAt - 30)} ${side(1, jaw)},${n(jawAt)} ` +
    `C${side(1, jaw - 18)},${n(jawAt + 20)} ${side(1, chin)},${n(chinAt)} 300,${n(chinAt)} ` +
    `C${side(-1, chin)},${n(chinAt)} ${side(-1, jaw - 18)},${n(jawAt + 20)} ${side(-1, jaw)},${n(jawAt)} ` +
    `C${side(-1, jaw + 18)},${n(jawAt - 30)} ${side(-1, cheek - 1)},${n(low)} ${side(-1, cheek)},298Z`
  )
}

/** One hard light from the left: everything right of this line is in the shade. The line runs along the nose. */
export function shadeOutline(nose: number): string {
  const tip = 316 + nose * 9
  const n = (value: number) => value.toFixed(0)
  return (
    `M318,150 C306,205 322,244 309,282 C301,314 ${n(tip + 5)},342 ${n(tip)},356 C${n(tip - 5)},368 305,366 307,380 ` +
    `C309,388 316,392 313,400 C311,410 319,416 314,432 C311,450 318,470 312,500 L460,520 L460,140Z`
  )
}

export const EAR = 'M206,300 C186,290 182,330 196,352 C204,362 212,356 212,346Z'
export const FAR_EAR = 'M394,300 C414,290 418,330 404,352 C396,362 388,356 388,346Z'
/** A dressed neck, and bare shoulders. */
export const NECK =
  'M242,400 C248,470 250,520 240,556 L214,590 L250,740 H350 L386,590 L360,556 C350,520 352,470 358,400Z'
/** Under a collar that covers the throat. */
export const COVERED_NECK = 'M242,400 C248,470 250,520 250,600 L262,740 H338 L350,600 C350,520 352,470 358,400Z'
export const SHOULDERS =
  'M244,400 C250,470 250,520 244,552 C232,590 150,604 96,640 C60,690 40,760 40,820 H560 C560,760 540,690 504,640 C450,604 368,590 356,552 C350,520 350,470 356,400Z'
export const NECK_SHADE =
  'M318,400 H600 V820 H420 C400,720 350,640 318,590Z M226,462 C262,556 330,566 376,484 L380,400 H226Z'
