/** Pictures within every limit of bytes and dots that ask for as much work as their kind allows. */
import sharp from 'sharp'

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

/** A JPEG file up to the end of its first scan, which has one value for each block of dots. */
function firstScan(jpeg: Buffer): Buffer {
  const marker = Buffer.from([0xff, 0xda])
  const second = jpeg.indexOf(marker, jpeg.indexOf(marker) + 2)
  const tables = jpeg.lastIndexOf(Buffer.from([0xff, 0xc4]), second)
  return jpeg.subarray(0, tables > jpeg.indexOf(marker) ? tables : second)
}

/** Sixteen thousand blocks of nothing are one word of fifteen bits: a nought, and how many more there are. */
const LONGEST_RUN = 0x7fff
const RUN = 0x4000

function emptyBlocks(blocks: number): Buffer {
  const runs = Array.from({ length: Math.ceil((blocks - LONGEST_RUN) / RUN) }, () => RUN)
  const bits = [...runs, blocks - runs.length * RUN].map((run) => (run - RUN).toString(2).padStart(15, '0')).join('')
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])))
}

const COMPONENTS = 3
const FREQUENCIES = 63

/** Each frequency of each colour, coarse at first and then bit by bit: as many scans as asked for, all of them allowed. */
function scanHeads(scans: number): Buffer[] {
  const heads: Buffer[] = []
  for (let bit = 12; heads.length < scans; bit -= 1)
    for (let component = 1; component <= COMPONENTS; component += 1)
      for (let at = 1; at <= FREQUENCIES && heads.length < scans; at += 1)
        heads.push(Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, at, at, ((bit === 12 ? 0 : bit + 1) << 4) | bit]))
  return heads
}

/** One colour needs some bytes a scan, and each scan goes over every dot. */
export async function jpegOfScans(scans: number, side: number): Promise<Buffer> {
  const blank = { width: side, height: side, channels: 3, background: '#808080' } as const
  const jpeg = await sharp({ create: blank }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const table = Buffer.concat([Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1]), Buffer.alloc(15), Buffer.from([0xe0])])
  const nothing = emptyBlocks(Math.ceil(side / 8) ** 2)
  const more = scanHeads(scans).flatMap((head) => [head, nothing])
  return Buffer.concat([firstScan(jpeg), table, ...more, jpeg.subarray(-2)])
}

const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
/** A box with a version and no flags. */
const fullBox = (type: string, version: number, ...parts: Uint8Array[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)

/** A part of a file in boxes, found by its name, with its length before it. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

const TILE = 64
const GRID_ITEM = 1
const TILE_ITEM = 2

const size = (side: number) => fullBox('ispe', 0, u32(side), u32(side))
const item = (id: number, type: string) => fullBox('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`))

function gridMeta(tiles: number, tile: Buffer, codec: Buffer, offset: number): Buffer {
  const side = tiles * TILE
  const grid = Buffer.concat([Buffer.from([0, 0, tiles - 1, tiles - 1]), u16(side), u16(side)])
  const place = (id: number, from_grid: boolean, at: number, length: number) =>
    Buffer.concat([u16(id), u16(from_grid ? 1 : 0), u16(0), u16(1), u32(at), u32(length)])
  const uses = Array.from({ length: tiles * tiles }, () => u16(TILE_ITEM))
  const depth = fullBox('pixi', 0, Buffer.from([3, 8, 8, 8]))
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, u16(GRID_ITEM)),
    fullBox(
      'iloc',
      1,
      Buffer.from([0x44, 0]),
      u16(2),
      place(GRID_ITEM, true, 0, grid.length),
      place(TILE_ITEM, false, offset, tile.length),
    ),
    fullBox('iinf', 0, u16(2), item(GRID_ITEM, 'grid'), item(TILE_ITEM, 'av01')),
    fullBox('iref', 0, box('dimg', u16(GRID_ITEM), u16(tiles * tiles), ...uses)),
    box(
      'iprp',
      box('ipco', size(side), size(TILE), codec, depth),
      fullBox('ipma', 0, u32(2), u16(GRID_ITEM), Buffer.from([2, 1, 4]), u16(TILE_ITEM), Buffer.from([3, 2, 0x83, 4])),
    ),
    box('idat', grid),
  )
}

/** The same small picture so many times each way, and opened as often. */
export async function avifOfTiles(tiles: number): Promise<Buffer> {
  const blank = { width: TILE, height: TILE, channels: 3, background: '#808080' } as const
  const one = await sharp({ create: blank }).avif({ effort: 0 }).toBuffer()
  const [tile, codec] = [boxIn(one, 'mdat').subarray(8), boxIn(one, 'av1C')]
  const type = box('ftyp', Buffer.from('avif'), u32(0), Buffer.from('avifmif1miaf'))
  const before = type.length + gridMeta(tiles, tile, codec, 0).length + 8
  return Buffer.concat([type, gridMeta(tiles, tile, codec, before), box('mdat', tile)])
}
