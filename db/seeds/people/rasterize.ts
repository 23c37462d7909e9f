/** Turns a drawing into a picture, as a camera would hand it in. */
import sharp from 'sharp'

const DRAWN_HIGH = 800
const DOTS_PER_INCH = 72

/** The house reads no drawings, because nobody may upload one; who seeds does. */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
}

export function rasterize(svg: string, high: number): Promise<Buffer> {
  const density = (DOTS_PER_INCH * high) / DRAWN_HIGH
  return sharp(Buffer.from(svg), { density }).flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer()
}
