import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderInTurn, requirePicture } from './pictures/decoder.ts'
import { avifOfTiles, jpegOfScans } from './testing/dear-pictures.ts'

const MOST_SECONDS = 20
const MOST_MEGABYTES = 400

/** The most memory that the process which opens pictures ever held. */
function peakMegabytes(): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/status`, 'utf8')]
      } catch {
        return []
      }
    })
  const decoder = statuses.find((status) => status.includes(`PPid:\t${String(process.pid)}\n`))
  return Number(/^VmHWM:\s+(\d+)/m.exec(decoder ?? '')?.[1]) / 1024
}

/** The dearest that are let in. */
const PICTURES = {
  'a JPEG file of 31 megapixels in fifty scans': () => jpegOfScans(49, 5600),
  'an AVIF file of 256 tiles': () => avifOfTiles(16),
}

test.for(Object.entries(PICTURES))('[D.65] %s is made within 20 seconds and 400 MB', async ([, create]) => {
  const file = await create()
  const began = performance.now()
  await requirePicture(file)
  const { master } = await renderInTurn(file)
  expect(master.length).toBeGreaterThan(0)
  expect((performance.now() - began) / 1000).toBeLessThan(MOST_SECONDS)
  const peak = peakMegabytes()
  expect(peak).toBeGreaterThan(50)
  expect(peak).toBeLessThan(MOST_MEGABYTES)
})
