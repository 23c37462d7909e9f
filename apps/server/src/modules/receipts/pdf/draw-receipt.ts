/**
 * A receipt as a file: one page, drawn from its words with the project's own letters. The same receipt in the same language is
 * the same file, to the byte.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@app/i18n/locales'
import type { ReceiptWords } from '@app/i18n/receipt-words'
import type PDFKit from 'pdfkit'

const FONTS = join(import.meta.dirname, 'fonts')
const FILES = { text: 'figtree-400.ttf', strong: 'figtree-600.ttf', display: 'familjen-grotesk-700.ttf' } as const
type Font = keyof typeof FILES

/** The same for every brand: it is the company that writes it. */
const INK = '#1c1b1f'
const MUTED = '#5d5b63'
const LINE = '#e2e1e6'
const SUCCESS = '#13774c'

const MARGIN = 51
const WIDTH = 595.28 - 2 * MARGIN
const RIGHT = MARGIN + WIDTH
/** Where the columns of tax and amount begin. */
const TAX = { x: RIGHT - 200, width: 80 }
const AMOUNT = { x: RIGHT - 110, width: 110 }
const SUMS = { x: RIGHT - 270, width: 270 }

type Document = InstanceType<typeof PDFKit>

interface Style {
  font?: Font
  size?: number
  color?: string
  align?: 'left' | 'right'
}

interface Place {
  x: number
  y: number
  width: number
}

/** The letters have no narrow space that does not break; French and large numbers are written with it. */
const inOurLetters = (text: string) => text.replaceAll('\u202F', '\u00A0')

let fonts: Promise<Readonly<Record<Font, Buffer>>> | undefined

async function readFonts(): Promise<Readonly<Record<Font, Buffer>>> {
  const [text, strong, display] = await Promise.all(
    [FILES.text, FILES.strong, FILES.display].map((file) => readFile(join(FONTS, file))),
  )
  if (!text || !strong || !display) throw new Error('a font is missing')
  return { text, strong, display }
}

/** Writes where it is told, and answers where it ends. */
function write(document: Document, words: string, { x, y, width }: Place, style: Style = {}): number {
  const { font = 'text', size = 10, color = INK, align = 'left' } = style
  document.font(font).fontSize(size).fillColor(color)
  document.text(inOurLetters(words), x, y, { width, align, lineGap: font === 'display' ? 0 : size * 0.25 })
  return document.y
}

function rule(document: Document, y: number, from = MARGIN): number {
  document.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke()
  return y
}

function drawHead(document: Document, { title, number, seller }: ReceiptWords): number {
  const half = WIDTH / 2
  const titleEnd = write(document, title, { x: MARGIN, y: MARGIN, width: half }, { font: 'display', size: 24 })
  const left = write(document, number, { x: MARGIN, y: titleEnd + 4, width: half }, { size: 10.5 })
  const place = { x: MARGIN + half - 30, width: half + 30 }
  const right = { size: 9.5, align: 'right' } as const
  let y = write(document, seller.name, { ...place, y: MARGIN + 5 }, { ...right, font: 'strong' })
  for (const line of seller.lines) y = write(document, line, { ...place, y }, { ...right, color: MUTED })
  return rule(document, Math.max(left, y) + 16)
}

function drawFacts(document: Document, { facts }: ReceiptWords, top: number): number {
  const width = WIDTH / facts.length
  const ends = facts.map(({ label, value }, nth) => {
    const place = { x: MARGIN + nth * width, width: width - 10 }
    const y = write(document, label, { ...place, y: top + 16 }, { size: 8.5, color: MUTED })
    return write(document, value, { ...place, y: y + 1 }, { font: 'strong', size: 10.5 })
  })
  return rule(document, Math.max(...ends) + 14)
}

function drawRows(document: Document, { columns, rows }: ReceiptWords, top: number): number {
  const what = { x: MARGIN, width: TAX.x - MARGIN - 10 }
  const head = { font: 'strong', size: 8.5, color: MUTED } as const
  const right = { align: 'right' } as const
  write(document, columns.tax, { ...TAX, y: top + 9 }, { ...head, ...right })
  write(document, columns.amount, { ...AMOUNT, y: top + 9 }, { ...head, ...right })
  let y = rule(document, write(document, columns.what, { ...what, y: top + 9 }, head) + 6)
  for (const { text, note, tax, amount, is_discount: isDiscount } of rows) {
    const color = isDiscount ? SUCCESS : INK
    const line = y + 10
    write(document, tax, { ...TAX, y: line }, right)
    write(document, amount, { ...AMOUNT, y: line }, { ...right, color })
    y = write(document, text, { ...what, y: line }, { font: 'strong', color })
    if (note !== undefined) y = write(document, note, { ...what, y }, { size: 8.5, color: MUTED })
    y = rule(document, y + 8)
  }
  return y
}

function drawSums(document: Document, { sums, total }: ReceiptWords, top: number): number {
  const label = { x: SUMS.x, width: SUMS.width - AMOUNT.width }
  let y = top + 12
  for (const sum of sums) {
    write(document, sum.amount, { ...AMOUNT, y }, { align: 'right' })
    y = write(document, sum.label, { ...label, y }) + 5
  }
  if (sums.length > 0) y = rule(document, y + 4, SUMS.x) + 10
  const large = { font: 'display', size: 16 } as const
  write(document, total.amount, { ...AMOUNT, y }, { ...large, align: 'right' })
  return rule(document, write(document, total.label, { ...label, y }, large) + 14)
}

export interface ReceiptFile {
  words: ReceiptWords
  locale: Locale
  issued_at: Date
  /** What stands below: how to send it back, whom to ask. */
  footer: readonly string[]
}

export async function drawReceipt({ words, locale, issued_at, footer }: ReceiptFile): Promise<Buffer> {
  // Brought in only now: few processes ever draw one.
  const [{ default: PDFDocument }, letters] = await Promise.all([import('pdfkit'), (fonts ??= readFonts())])
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: `${words.title} ${words.number}`, Author: words.seller.name, CreationDate: issued_at },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((done, failed) => document.on('end', done).on('error', failed))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, letter] of Object.entries(letters)) document.registerFont(name, letter)
  let y = drawSums(document, words, drawRows(document, words, drawFacts(document, words, drawHead(document, words))))
  for (const line of footer)
    y = write(document, line, { x: MARGIN, y: y + 10, width: WIDTH }, { size: 9, color: MUTED })
  document.end()
  await ended
  return Buffer.concat(chunks)
}
