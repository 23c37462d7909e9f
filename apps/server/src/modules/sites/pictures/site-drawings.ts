/**
 * What is drawn of a site for others to show: icons for devices, and the picture beside a shared link. Each is a drawing of
 * shapes and the brand's name in its colours, made of what was validated when the site was saved.
 */
import { createHash } from 'node:crypto'
import { drawMark } from '@app/contract/brand-mark'
import { ART_SETS } from '@app/contract/kit/art-sets'
import { TYPE_PAIRS } from '@app/contract/kit/type-pairs'
import type { SiteData } from '../site-data.ts'
import { portraitOutline } from './portrait-outline.ts'
import { portraitsOf } from './site-portraits.ts'

const PREVIEW = { width: 1200, height: 630 } as const
/** The people of the picture, from left to right. */
const ROW = { from: 62, width: 140, gap: 16, strip: 28, heights: [196, 288, 226, 318, 252, 186, 244] } as const
/** What a device has of its own, the server has not: such a brand is drawn in the letters of its text. */
const fontOf = ({ type }: SiteData['brand']) =>
  type === 'grotesk' ? TYPE_PAIRS[type].family.display : TYPE_PAIRS.figtree.family.display

type DrawnSite = Pick<SiteData, 'brand' | 'key' | 'countries'>

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

/** A drawing within a drawing, as large as its place; what does not fit is cut off at the sides. */
const placed = (drawing: string, { x, y, height }: { x: number; y: number; height: number }) =>
  drawing.replace(
    /^<svg [^>]*>/,
    `<svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" x="${String(x)}" y="${String(y)}" width="${String(ROW.width)}" height="${String(height)}">`,
  )

/** A drawing whose names nobody else in the picture has. */
const withOwnNames = (drawing: string, prefix: string) =>
  drawing.replaceAll(/(id="|url\(#)/g, (start) => `${start}${prefix}-`)

/** One of the row, standing on the strip, in the shape that the art set gives portraits. */
function drawFace(face: string, at: number, shape: string): string {
  const x = ROW.from + at * (ROW.width + ROW.gap)
  const height = ROW.heights[at] ?? 0
  const y = PREVIEW.height - ROW.strip - height
  const outline = `<path d="${portraitOutline(shape, { x, y, width: ROW.width, height })}"/>`
  return `<clipPath id="place-${String(at)}">${outline}</clipPath><g clip-path="url(#place-${String(at)})">${placed(withOwnNames(face, `face-${String(at)}`), { x, y, height })}</g>`
}

/**
 * The picture beside a link that is shared: the brand above the row of drawn people that its home page has. No words, because
 * a page is shared in every language; and nobody of the site, because whoever is on it said yes to no such thing.
 */
function previewDrawing(site: DrawnSite): string {
  const { brand } = site
  const { brand_tint, night } = brand.light
  const { width, height } = PREVIEW
  const faces = portraitsOf(site).slice(0, ROW.heights.length)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="${fontOf(brand)}" font-weight="700">`,
    `<rect width="${String(width)}" height="${String(height)}" fill="${brand_tint}"/>`,
    drawMark(brand, 'x="62" y="70" width="132" height="132" '),
    `<text x="226" y="172" font-size="104" letter-spacing="-2" fill="${night}">${escapeText(brand.wordmark)}</text>`,
    ...faces.map((face, at) => drawFace(face, at, ART_SETS[brand.art].both.portrait)),
    `<rect y="${String(height - ROW.strip)}" width="${String(width)}" height="${String(ROW.strip)}" fill="${night}"/>`,
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
  const drawings = [...Object.values(SITE_DRAWINGS).map((drawingOf) => drawingOf(site)), ...portraitsOf(site)]
  const revision = createHash('sha256').update(drawings.join('\n')).digest('base64url').slice(0, 10)
  revisions.set(site, revision)
  return revision
}
