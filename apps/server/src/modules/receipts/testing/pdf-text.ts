/** The words of a PDF file as a reader sees them: streams are unpacked, and letters looked up in the tables of its fonts. */
import { inflateSync } from 'node:zlib'

type Letters = ReadonlyMap<string, string>

/** What stands in an object, and its stream unpacked where it has one. */
function objectsOf(file: Buffer): Map<string, { head: string; stream: string }> {
  const text = file.toString('latin1')
  const objects = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(
    objects.map(([, id = '', body = '']) => {
      const at = body.indexOf('stream\n')
      const head = at < 0 ? body : body.slice(0, at)
      if (!head.includes('/FlateDecode')) return [id, { head, stream: '' }]
      const bytes = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
      return [id, { head, stream: inflateSync(bytes).toString('latin1') }]
    }),
  )
}

/** From the number of a letter in a font to the letter. */
function lettersOf(table: string): Letters {
  const ranges = [...table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '0', list = '']) =>
      [...list.matchAll(/<(\w+)>/g)].map(([, code = ''], nth): [string, string] => [
        (Number.parseInt(first, 16) + nth).toString(16).padStart(4, '0'),
        Buffer.from(code, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

/** One line for each piece of text, in the order in which they were drawn. */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file)
  const referred = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
  const page = [...objects.values()].find(({ head }) => /\/Type \/Page\n/.test(head))
  const resources = objects.get(referred(page?.head ?? '', 'Resources'))?.head ?? ''
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, Letters] => {
      const table = objects.get(referred(objects.get(id)?.head ?? '', 'ToUnicode'))
      return [name, lettersOf(table?.stream ?? '')]
    }),
  )
  const drawn = objects.get(referred(page?.head ?? '', 'Contents'))?.stream ?? ''
  return [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g)].map(([, font = '', pieces = '']) => {
    const letters = fonts.get(font)
    return [...pieces.matchAll(/<(\w+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/\w{4}/g) ?? [])
      .map((code) => letters?.get(code) ?? '?')
      .join('')
  })
}
