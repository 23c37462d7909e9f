// Writes the list of art sets, so that a folder is all that a new one needs: its name, and the properties it brings.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { artSetFaults } from './art-set-faults.ts'

const FOLDER = resolve(import.meta.dirname, '../../packages/ui/art')
const FILE = 'packages/contract/src/kit/art-sets.ts'
const BANNER = 'Generated from the folders of packages/ui/art by `npm run generate`. Do not edit.'

const PARTS = ['both', 'light', 'dark'] as const

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`

function describeSet(name: string, set: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const lines = PARTS.flatMap((part) => [
    `    ${part}: {`,
    ...Object.entries(set[part] ?? {}).map(([property, value]) => `      ${quoted(property)}: ${quoted(value)},`),
    '    },',
  ])
  return [`  ${quoted(name)}: {`, ...lines, '  },']
}

export async function describeArtSets(): Promise<Record<string, string>> {
  const names = (await readdir(FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const faults = await Promise.all(
    names.map(async ({ name }) => (await artSetFaults(join(FOLDER, name))).map((fault) => `  ${name}/${fault}`)),
  )
  if (faults.flat().length > 0) throw new Error(['An art set is not complete:', ...faults.flat()].join('\n'))
  const sets = await Promise.all(
    names
      .map(({ name }) => name)
      .toSorted()
      .map(async (name) =>
        describeSet(
          name,
          JSON.parse(await readFile(join(FOLDER, name, 'set.json'), 'utf8')) as Parameters<typeof describeSet>[1],
        ),
      ),
  )
  return {
    [FILE]: [
      `// ${BANNER}`,
      'export interface ArtSet {',
      '  readonly both: Readonly<Record<string, string>>',
      '  readonly light: Readonly<Record<string, string>>',
      '  readonly dark: Readonly<Record<string, string>>',
      '}',
      '',
      'export const ART_SETS = {',
      ...sets.flat(),
      '} as const satisfies Record<string, ArtSet>',
      '',
      'export type ArtSetName = keyof typeof ART_SETS',
      'export const ART_SET_NAMES = Object.keys(ART_SETS) as ArtSetName[]',
      '',
    ].join('\n'),
  }
}
