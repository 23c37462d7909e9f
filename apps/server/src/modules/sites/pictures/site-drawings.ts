/**
 * What is drawn of a site for others to show: icons for devices, and the picture beside a shared link. Each is a drawing of
 * shapes and a few words in the brand's colours, made of what was validated when the site was saved.
 */
import { createHash } from 'node:crypto'
import { drawMark } from '@app/contract/brand-mark'
import { TYPE_PAIRS } from '@app/contract/kit/type-pairs'
import { decideLocale } from '@app/i18n/locales'
import type { SiteData } from '../site-data.ts'

const PREVIEW = { width: 1200, height: 630 } as const
/** The words of the picture: as large as they fit, on one line or two. */
const LINE = { widest: 1000, largest: 76, smallest: 34, breaks_from: 26 } as const
/** A letter is about this wide, of the height of its font. */
const LETTER = 0.54
/** What a device has of its own, the server has not: such a brand is drawn in the letters of its text. */
const fontOf = ({ type }: SiteData['brand']) =>
  type === 'grotesk' ? TYPE_PAIRS[type].family.display : TYPE_PAIRS.figtree.family.display

type DrawnSite = Pick<SiteData, 'brand' | 'settings' | 'domain_language'>

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An icon of a hundred by a hundred: the mark on the brand's night, or on nothing. It tells nobody what the app is for. */
function drawIcon({ brand }: DrawnSite, size: number, { round, mark }: { round: number | null; mark: number }): string {
  const at = String((100 - mark) / 2)
  const place = `x="${at}" y="${at}" width="${String(mark)}" height="${String(mark)}" `
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="0 0 100 100">`,
    round === null ? '' : `<rect width="100" height="100" rx="${String(round)}" fill="${brand.light.night}"/>`,
    drawMark(brand, place, round === null ? 'none' : 'night'),
    '</svg>',
  ].join('')
}

/** As it is shown. */
const iconDrawing = (site: DrawnSite, size: number) => drawIcon(site, size, { round: 22, mark: 70 })
/** To be cut by the device, which leaves a circle of 80 % at least: the ground reaches the edge, the mark stays within. */
const maskableDrawing = (site: DrawnSite, size: number) => drawIcon(site, size, { round: 0, mark: 52 })

/** One colour, for the device to paint. */
const monochromeDrawing = (site: DrawnSite, size: number) => drawIcon(site, size, { round: null, mark: 64 })

/** In two where it is long, at the space nearest to the middle. */
function breakLine(line: string): string[] {
  if (line.length < LINE.breaks_from) return [line]
  const spaces = [...line.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - line.length / 2) - Math.abs(b - line.length / 2))
  return middle === undefined ? [line] : [line.slice(0, middle), line.slice(middle + 1)]
}

function previewDrawing({ brand, settings, domain_language }: DrawnSite): string {
  const font = fontOf(brand)
  const { brand_soft, brand_ink, night } = brand.light
  const { width, height } = PREVIEW
  const lines = breakLine(settings.index_title[decideLocale(undefined, domain_language)])
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.round(Math.max(LINE.smallest, Math.min(LINE.largest, LINE.widest / (LETTER * longest))))
  const words = lines.map(
    (line, nth) =>
      `<text x="96" y="${String(400 + nth * size * 1.15)}" font-size="${String(size)}" fill="${brand_ink}">${escapeText(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="${font}" font-weight="700">`,
    `<rect width="${String(width)}" height="${String(height)}" fill="${brand_soft}"/>`,
    // Once more, large and faint, running off the edge.
    `<g opacity="0.14">${drawMark(brand, 'x="690" y="30" width="700" height="700" ')}</g>`,
    drawMark(brand, 'x="88" y="120" width="132" height="132" '),
    `<text x="252" y="222" font-size="104" letter-spacing="-2" fill="${night}">${escapeText(brand.wordmark)}</text>`,
    ...words,
    '</svg>',
  ].join('')
}

/** Every picture of a site, by the name of its file. */
export const SITE_DRAWINGS: Readonly<Record<string, (site: DrawnSite) => string>> = {
  'icon-192.png': (site) => iconDrawing(site, 192),
  'icon-512.png': (site) => iconDrawing(site, 512),
  'icon-maskable-512.png': (site) => maskableDrawing(site, 512),
  'icon-monochrome-512.png': (site) => monochromeDrawing(site, 512),
  'apple-touch-icon.png': (site) => maskableDrawing(site, 180),
  'preview.png': previewDrawing,
}

const revisions = new WeakMap<DrawnSite, string>()

/** Names what a site's pictures look like: whatever changes of them has another. Once for each site a process reads. */
export function revisionOf(site: DrawnSite): string {
  const known = revisions.get(site)
  if (known !== undefined) return known
  const drawings = Object.values(SITE_DRAWINGS).map((drawingOf) => drawingOf(site))
  const revision = createHash('sha256').update(drawings.join('\n')).digest('base64url').slice(0, 10)
  revisions.set(site, revision)
  return revision
}
