// `npm run build`: builds the pages anew and compresses their files once, hard, so that no request has to.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { makeSbom } from './sbom.ts'
import type { Lockfile } from './check/lockfile.ts'

const ROOT = resolve(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])
/** Below this a file fits a packet or two anyway, and the header would cost what is won. */
const WORTHWHILE_BYTES = 600

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length <= WORTHWHILE_BYTES) return { bytes: 0, br: 0, gz: 0 }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return { bytes: bytes.length, br: br.length, gz: gz.length }
}

async function compressFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  const sizes = await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
  const done = sizes.filter(({ bytes }) => bytes > 0)
  const kB = (part: 'bytes' | 'br' | 'gz') => `${Math.round(done.reduce((sum, size) => sum + size[part], 0) / 1000)} kB`
  return `${done.length} of ${files.length} text files: ${kB('bytes')}, brotli ${kB('br')}, gzip ${kB('gz')}`
}

const start = performance.now()
const lap = () => `${((performance.now() - start) / 1000).toFixed(1)} s`

await rm(join(WEB, 'build'), { recursive: true, force: true })
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const built = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
  cwd: WEB,
  stdio: 'inherit',
  env: { ...process.env, PATH },
})
if (built.status !== 0) process.exit(built.status ?? 1)
console.log(`pages      built in ${lap()}`)
const read = async <T>(name: string) => JSON.parse(await readFile(join(ROOT, name), 'utf8')) as T
const sbom = makeSbom(await read<Lockfile>('package-lock.json'), await read('package.json'))
await writeFile(join(WEB, 'build/sbom.cdx.json'), JSON.stringify(sbom, null, 1))
console.log(`parts      ${sbom.components.length} packages in apps/web/build/sbom.cdx.json`)
console.log(`compressed ${await compressFolder(join(WEB, 'build/client'))} (${lap()} in all)`)
