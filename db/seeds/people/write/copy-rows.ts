/** The fast way into a table: rows as a stream of text, in the form PostgreSQL reads quickest. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

type Value = string | number | boolean | null | Date | readonly string[]

const escaped = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`)

function cell(value: Value): string {
  if (value === null) return String.raw`\N`
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return `{${value.join(',')}}`
  return String(value)
}

/** How many rows go into one piece of the stream. */
const PIECE = 500

function* piecesOf<R>(rows: readonly R[], toValues: (row: R) => readonly Value[]): Generator<string> {
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = rows.slice(at, at + PIECE).map((row) => toValues(row).map(cell).join('\t'))
    yield `${piece.join('\n')}\n`
  }
}

export async function copyRows<R>(
  client: ClientBase,
  into: string,
  rows: readonly R[],
  toValues: (row: R) => readonly Value[],
) {
  if (rows.length === 0) return
  await pipeline(Readable.from(piecesOf(rows, toValues)), client.query(from(`copy ${into} from stdin`)))
}
