// What an art set lacks before it can be chosen: a drawing, a property, a language. Named, so that whoever draws one knows where to go on.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LOCALES } from '../../packages/i18n/src/locales.ts'

const DRAWING = resolve(import.meta.dirname, '../../packages/ui/src/drawing.tsx')

/** Properties that components ask of every set. */
const PROPERTIES = {
  both: ['strip', 'portrait', 'lean', 'plate', 'plate-2'],
  light: ['progress-from'],
  dark: ['progress-from'],
} as const

/** The names that components ask for, as they stand in the list of their boxes. */
async function drawingNames(): Promise<string[]> {
  const [, boxes = ''] = /const BOXES = \{([\s\S]*?)\n\} as const/.exec(await readFile(DRAWING, 'utf8')) ?? []
  const names = [...boxes.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name ?? '')
  if (names.length === 0) throw new Error('no names of drawings were found')
  return names
}

async function readIn(folder: string, file: string): Promise<{ text: string; faults: string[] }> {
  try {
    const text = await readFile(join(folder, file), 'utf8')
    if (file.endsWith('.json')) JSON.parse(text)
    return { text, faults: [] }
  } catch (error) {
    return { text: '', faults: [`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

async function missingDrawings(folder: string): Promise<string[]> {
  const { text, faults } = await readIn(folder, 'drawings.svg')
  if (faults.length > 0) return faults
  const drawn = new Set([...text.matchAll(/<g id="([^"]+)">/g)].map(([, id]) => id))
  return (await drawingNames()).filter((name) => !drawn.has(name)).map((name) => `drawings.svg does not draw ${name}`)
}

async function missingProperties(folder: string): Promise<string[]> {
  const { text, faults } = await readIn(folder, 'set.json')
  if (faults.length > 0) return faults
  const set = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  return Object.entries(PROPERTIES).flatMap(([part, names]) =>
    names.filter((name) => set[part]?.[name] === undefined).map((name) => `set.json has no ${name} in ${part}`),
  )
}

async function missingWords(folder: string): Promise<string[]> {
  const files = await Promise.all(
    LOCALES.map(async (locale) => ({ locale, ...(await readIn(folder, `words/${locale}.json`)) })),
  )
  const faults = files.flatMap((file) => file.faults)
  if (faults.length > 0) return faults
  const idsOf = (text: string) => Object.keys(JSON.parse(text) as object)
  const ids = new Set(files.flatMap(({ text }) => idsOf(text)))
  return files.flatMap(({ locale, text }) => {
    const own = new Set(idsOf(text))
    return [...ids].filter((id) => !own.has(id)).map((id) => `words/${locale}.json has no ${id}`)
  })
}

export async function artSetFaults(folder: string): Promise<string[]> {
  return [...(await missingDrawings(folder)), ...(await missingProperties(folder)), ...(await missingWords(folder))]
}
