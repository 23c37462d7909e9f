/** Files that mean harm, each with a telltale word in it wherever its kind can carry one. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { spots } from '../../../testing/test-photos.ts'
import { avifOfTiles, jpegOfScans } from './dear-pictures.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** The parts of a PNG file. */
function chunk(type: string, data: Uint8Array, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc ?? crc32(body))])
}
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const END = chunk('IEND', Buffer.alloc(0))

/** One bit for each dot, all of them nought. */
function blankPng(width: number, height: number, crc?: number): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([PNG, chunk('IHDR', header, crc), chunk('IDAT', rows), END])
}

/** Puts something in after the first bytes of a JPEG file, where its labels are. */
const labelled = (jpeg: Buffer, marker: number, data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)])
}

/** Puts something in after the header of a PNG file. */
const inserted = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

function patched(file: Buffer, at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

/** How a hostile file ends: refused at the door by this code, refused by the worker, or stored clean. */
type Fate = 'photo_type_refused' | 'photo_too_large' | 'photo_too_small' | 'photo_unreadable' | 'unreadable' | 'open'

interface HostileFile {
  name: string
  file: Uint8Array
  fate: Fate
  /** What its sender says it is. */
  type?: string
}

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

async function bombs(jpeg: Buffer, webp: Buffer, avif: Buffer): Promise<HostileFile[]> {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const lossless = await sharp(webp).webp({ lossless: true }).toBuffer()
  return [
    { name: 'png bomb of 900 megapixels', file: blankPng(30_000, 30_000), fate: 'photo_too_large' },
    { name: 'png that is one endless line', file: blankPng(9_999_999, 1), fate: 'photo_too_large' },
    {
      name: 'jpeg that claims 65,024 dots each way',
      file: patched(jpeg, frame + 5, 0xfe, 0, 0xfe, 0),
      fate: 'photo_too_large',
    },
    {
      name: 'webp that claims 16,383 dots each way',
      file: patched(lossless, lossless.indexOf('VP8L') + 9, 0xfe, 0xbf, 0xff, 0x0f),
      fate: 'photo_too_large',
    },
    {
      name: 'avif that claims more than it holds',
      file: patched(avif, avif.indexOf('ispe') + 8, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff),
      fate: 'photo_too_large',
    },
    { name: 'jpeg of a thousand scans', file: await jpegOfScans(1000, 2000), fate: 'photo_unreadable' },
    { name: 'jpeg in passes of 36 megapixels', file: await jpegOfScans(1, 6000), fate: 'photo_too_large' },
    { name: 'avif of ten thousand tiles', file: await avifOfTiles(100), fate: 'photo_unreadable' },
    { name: 'png without size', file: blankPng(0, 0), fate: 'photo_unreadable' },
  ]
}

function polyglots(word: string, jpegs: readonly Buffer[], png: Buffer): HostileFile[] {
  const [a, b, c, d] = jpegs as [Buffer, Buffer, Buffer, Buffer]
  const script = Buffer.from(`<script>alert('${word}')</script>`)
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(word), Buffer.from('504b0506', 'hex')])
  return [
    { name: 'jpeg with a page behind it', file: Buffer.concat([a, Buffer.from('<html>'), script]), fate: 'open' },
    { name: 'jpeg with a script in a comment', file: labelled(b, 0xfe, script), fate: 'open' },
    { name: 'jpeg with an archive behind it', file: Buffer.concat([c, zip]), fate: 'open' },
    { name: 'page before a jpeg', file: Buffer.concat([script, d]), fate: 'photo_type_refused' },
    { name: 'png with a script behind it', file: Buffer.concat([png, script]), fate: 'open' },
  ]
}

function strangers(word: string, jpeg: Buffer): HostileFile[] {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/><!--${word}--></svg>`,
  )
  const box = (brand: string) => Buffer.concat([u32(24), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1${word}`)])
  const files: [string, Uint8Array, string?][] = [
    ['svg', svg],
    ['svg that says it is a jpeg', svg, 'image/jpeg'],
    ['svg with a preamble', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
    ['packed svg', gzipSync(svg), 'image/svg+xml'],
    ['page', Buffer.from(`<!doctype html><script>${word}</script>`), 'image/png'],
    ['pdf', Buffer.from(`%PDF-1.7\n${word}\n%%EOF`)],
    ['gif', Buffer.from(`47494638396101000100800000ffffff0000002c00000000010001000002024401003b`, 'hex')],
    ['tiff', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.from(word)])],
    ['bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60), Buffer.from(word)])],
    ['icon', Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(60)])],
    ['heic', box('heic'), 'image/heic'],
    ['mp4', box('isom'), 'video/mp4'],
    ['archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(word)])],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['the first bytes of a jpeg behind a gap', Buffer.concat([Buffer.alloc(4), jpeg])],
  ]
  return files.map(([name, file, type]) => ({ name, file, fate: 'photo_type_refused', ...(type ? { type } : {}) }))
}

async function labels(word: string): Promise<HostileFile[]> {
  const jpeg = (seed: string) => spots(seed).jpeg()
  const plain = (seed: string) => jpeg(seed).toBuffer()
  const png = await spots('texts').png().toBuffer()
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 26/1', GPSLongitudeRef: 'E' } }
  const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.from(word.repeat(2000))])
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${word}</rdf:RDF></x:xmpmeta>`
  const text = chunk('tEXt', Buffer.from(`Comment\0${word}`))
  const packed = chunk('zTXt', Buffer.concat([Buffer.from('Raw\0\0'), deflateSync(Buffer.alloc(20_000_000))]))
  return [
    {
      name: 'jpeg that tells where it was taken',
      file: await jpeg('gps')
        .withExif({ IFD0: { Artist: word }, ...gps })
        .toBuffer(),
      fate: 'open',
    },
    {
      name: 'jpeg with sixty kilobytes about its camera',
      file: await jpeg('exif')
        .withExif({ IFD0: { ImageDescription: word.repeat(2500) } })
        .toBuffer(),
      fate: 'open',
    },
    { name: 'jpeg with xmp', file: await jpeg('xmp').withXmp(xmp).toBuffer(), fate: 'open' },
    { name: 'webp with xmp', file: await spots('webp-xmp').webp().withXmp(xmp).toBuffer(), fate: 'open' },
    { name: 'jpeg with a wide colour profile', file: await jpeg('wide').withIccProfile('p3').toBuffer(), fate: 'open' },
    { name: 'jpeg with a colour profile that is none', file: labelled(await plain('icc'), 0xe2, icc), fate: 'open' },
    {
      name: 'jpeg with notes of an editor',
      file: labelled(await plain('iptc'), 0xed, Buffer.from(`Photoshop 3.0\0 8BIM${word}`)),
      fate: 'open',
    },
    { name: 'png with texts, one of them a bomb', file: inserted(png, text, packed), fate: 'open' },
    {
      name: 'jpeg that lies on its side',
      file: await jpeg('side').withMetadata({ orientation: 6 }).toBuffer(),
      fate: 'open',
    },
  ]
}

async function oddities(jpeg: Buffer, webp: Buffer, avif: Buffer): Promise<HostileFile[]> {
  const png = await spots('png').png().toBuffer()
  const frames = await spots('frames', 300, 600).raw().toBuffer()
  const moving = { width: 300, height: 600, channels: 3, pageHeight: 300 } as const
  const data = png.indexOf('IDAT')
  return [
    { name: 'jpeg cut off', file: half(jpeg), fate: 'unreadable' },
    { name: 'png cut off', file: half(png), fate: 'unreadable' },
    { name: 'webp cut off', file: half(webp), fate: 'photo_unreadable' },
    { name: 'avif cut off', file: half(avif), fate: 'unreadable' },
    { name: 'jpeg that is only a beginning', file: jpeg.subarray(0, 20), fate: 'photo_unreadable' },
    { name: 'webp that is only a name', file: Buffer.from('RIFF\x10\0\0\0WEBPVP8 junkjunk'), fate: 'photo_unreadable' },
    { name: 'png with a wrong sum', file: blankPng(400, 400, 1), fate: 'unreadable' },
    { name: 'png with changed dots', file: patched(png, data + 40, 1, 2, 3, 4, 5, 6, 7), fate: 'unreadable' },
    {
      name: 'jpeg that says it is a png',
      file: await spots('liar').jpeg().toBuffer(),
      type: 'image/png',
      fate: 'open',
    },
    { name: 'jpeg in four inks', file: await spots('ink').toColourspace('cmyk').jpeg().toBuffer(), fate: 'open' },
    {
      name: 'jpeg with a film of six megabytes behind it',
      file: Buffer.concat([await spots('film').jpeg().toBuffer(), randomBytes(6_000_000)]),
      fate: 'open',
    },
    { name: 'jpeg in passes', file: await spots('passes').jpeg({ progressive: true }).toBuffer(), fate: 'open' },
    { name: 'png with sixteen bits', file: await spots('deep').toColourspace('rgb16').png().toBuffer(), fate: 'open' },
    { name: 'png in passes', file: await spots('adam').png({ progressive: true }).toBuffer(), fate: 'open' },
    { name: 'png one can see through', file: await spots('glass').ensureAlpha(0.5).png().toBuffer(), fate: 'open' },
    { name: 'moving webp', file: await sharp(frames, { raw: moving }).webp({ loop: 0 }).toBuffer(), fate: 'open' },
    {
      name: 'moving png',
      file: inserted(png, chunk('acTL', Buffer.concat([u32(2), u32(0)]))),
      fate: 'photo_type_refused',
    },
    { name: 'avif', file: avif, fate: 'open' },
    { name: 'jpeg of a stamp', file: await spots('stamp', 100, 100).jpeg().toBuffer(), fate: 'photo_too_small' },
    { name: 'jpeg of a strip', file: await spots('strip', 1200, 299).jpeg().toBuffer(), fate: 'photo_too_small' },
  ]
}

export async function hostileFiles(word: string): Promise<HostileFile[]> {
  const [jpeg, webp] = [await spots('jpeg').jpeg().toBuffer(), await spots('webp').webp().toBuffer()]
  const avif = await spots('avif').avif({ effort: 0 }).toBuffer()
  const carriers = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((seed) => spots(seed).jpeg().toBuffer()))
  return [
    ...(await bombs(jpeg, webp, avif)),
    ...polyglots(word, carriers, await spots('carrier').png().toBuffer()),
    ...strangers(word, jpeg),
    ...(await labels(word)),
    ...(await oddities(jpeg, webp, avif)),
  ]
}
