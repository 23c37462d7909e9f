import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const folder = new URL('./', import.meta.url).pathname
const compiler = new URL('../../../node_modules/.bin/tsc', import.meta.url).pathname
const OPTIONS =
  '--noEmit --strict --skipLibCheck --jsx react-jsx --allowImportingTsExtensions --module esnext --moduleResolution bundler --target es2024'

const CARD = {
  file: 'profile-card.tsx',
  type: 'ProfileCardProps',
  rest: `href: '/members/x', name: 'Noor, 34'`,
  mark: `mark: 'Fictional', description: 'Fictional profile'`,
}
const GALLERY = {
  file: 'gallery.tsx',
  type: 'GalleryProps',
  rest: `photos: [], initials: 'N', labels: {} as GalleryProps['labels'], lock: {} as GalleryProps['lock']`,
  mark: `mark: 'Fictional profile'`,
}
const OVERLAY = {
  file: 'match-overlay.tsx',
  type: 'MatchOverlayProps',
  rest: `...({} as Omit<MatchOverlayProps, 'kind' | 'mark'>)`,
  mark: `mark: 'Fictional profile'`,
}

type Component = typeof CARD

/** The ways to use a component, by name; the compiler must take the first two and refuse the others. */
const usages = ({ rest, mark }: Component) => ({
  real: `kind: 'real', ${rest}`,
  fictional: `kind: 'fictional', ${rest}, ${mark}`,
  nobody: rest,
  unmarked: `kind: 'fictional', ${rest}`,
  somebody: `kind: 'somebody', ${rest}`,
})

/** Which of them the compiler refused. */
async function refusedUsages(component: Component): Promise<string[]> {
  const here = await mkdtemp(join(tmpdir(), 'kind-'))
  try {
    for (const [name, used] of Object.entries(usages(component))) {
      const source = `import type { ${component.type} } from '${folder}${component.file}'\nexport const used: ${component.type} = { ${used} }\n`
      await writeFile(join(here, `${name}.ts`), source)
    }
    const files = Object.keys(usages(component)).map((name) => `${name}.ts`)
    const output = await run(compiler, [...OPTIONS.split(' '), '--types', '', ...files], { cwd: here }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    )
    return [...new Set([...output.matchAll(/^([\w./]+)\.ts\(/gm)].map(([, name]) => name ?? ''))].toSorted()
  } finally {
    await rm(here, { recursive: true })
  }
}

test.each([CARD, GALLERY, OVERLAY])(
  '[D.41] $file does not compile without kind, nor a fictional one without its mark',
  async (component) => {
    expect(await refusedUsages(component)).toEqual(['nobody', 'somebody', 'unmarked'])
  },
)
