import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { spots } from '../../../testing/test-photos.ts'
import { DecoderLost, renderInTurn } from './decoder.ts'

/** How far two pictures of one size are apart on average, of 255. */
async function distance(a: Uint8Array, b: Uint8Array, width: number, height: number): Promise<number> {
  const raw = (picture: Uint8Array) =>
    sharp(picture).removeAlpha().resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  const [one, other] = [await raw(a), await raw(b)]
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** Black and white squares, as sharp as a picture can be. */
function squares(side: number, width: number, height: number): Promise<Buffer> {
  const dots = Buffer.alloc(width * height)
  for (const at of dots.keys()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    dots[at] = (Math.floor(x / side) + Math.floor(y / side)) % 2 === 0 ? 0 : 255
  }
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

test('a blurred photo holds no more than its 768 bytes of dots', { timeout: 60_000 }, async () => {
  for (const upload of [await spots('face', 1200, 900).jpeg().toBuffer(), await squares(40, 1200, 900)]) {
    const { blur, thumb } = await renderInTurn(upload)
    const { width, height } = await sharp(blur).metadata()
    const dots = await sharp(blur).resize(16, 16, { fit: 'inside' }).png().toBuffer()
    expect(dots.length).toBeLessThan(1000)
    // Whoever has the dots has all of it: the file says nothing beyond them.
    expect(await distance(blur, dots, width, height)).toBeLessThan(6)
    expect(await distance(blur, thumb, width, height)).toBeGreaterThan(6)
  }
  // What is finer than the dots is gone altogether: squares become one even grey.
  const { blur } = await renderInTurn(await squares(40, 1200, 900))
  const { channels } = await sharp(blur).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(6)
})

test('a photo is turned the right way up, never made larger, and its sizes are what they say', async () => {
  const lying = await spots('lying', 3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { width, height, master, large, card, thumb } = await renderInTurn(lying)
  expect([width, height]).toEqual([1024, 2048])
  const heights = await Promise.all(
    [master, large, card, thumb].map(async (file) => (await sharp(file).metadata()).height),
  )
  expect(heights).toEqual([2048, 1080, 640, 320])
  const small = await renderInTurn(await spots('small', 50, 40).png().toBuffer())
  expect([small.width, small.height]).toEqual([50, 40])
  expect(await sharp(small.large).metadata()).toMatchObject({ width: 50, height: 40 })
})

test('photos are made one at a time, and one that fails does not hold up the next', async () => {
  const broken = renderInTurn(Buffer.from('not a picture'))
  const whole = renderInTurn(await spots('next').jpeg().toBuffer())
  await expect(broken).rejects.toThrow('unsupported image format')
  expect((await whole).width).toBe(400)
})

/** The processes that open pictures for this one. */
function decoders(): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const parent = /\) [A-Za-z] (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
        return (
          parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process')
        )
      } catch {
        return false
      }
    })
}

test('the process that opens pictures has none of our variables, and goes when it takes too long', async () => {
  const picture = await spots('first').jpeg().toBuffer()
  await renderInTurn(picture)
  const [pid = ''] = decoders()
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter((line) => line !== '')
  expect(variables.filter((line) => !line.startsWith('NODE_CHANNEL_'))).toEqual([])
  await expect(renderInTurn(await spots('slow', 4000, 4000).png().toBuffer(), 20)).rejects.toThrow('took too long')
  await expect.poll(() => decoders().includes(pid)).toBe(false)
  expect((await renderInTurn(picture)).width).toBe(400)
})

test('one that is lost says so, and the next picture gets another', async () => {
  const picture = await spots('first').jpeg().toBuffer()
  await renderInTurn(picture)
  const rendering = renderInTurn(await spots('large', 4000, 4000).png().toBuffer())
  for (const pid of decoders()) process.kill(Number(pid), 'SIGKILL')
  await expect(rendering).rejects.toBeInstanceOf(DecoderLost)
  expect((await renderInTurn(picture)).width).toBe(400)
})
