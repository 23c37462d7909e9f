/** One file out of a script and all it imports, for what runs beside the pages' program or before it. */
import { build, type UserConfig } from 'vite'

export async function bundleScript(entry: string, define: NonNullable<UserConfig['define']>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script' } },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script] = chunks.filter((chunk) => chunk.type === 'chunk')
  if (!script || chunks.length > 1) throw new Error(`${entry} must become one file`)
  return script.code
}
