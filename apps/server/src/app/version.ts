/** What runs: the version, and where it was made as a release also the commit. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

async function readJson(name: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(ROOT, name), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

export async function readVersion(): Promise<string> {
  const [{ version }, { commit, made_at }] = [await readJson('package.json'), await readJson('release.json')]
  const made = typeof commit === 'string' ? `${commit.slice(0, 12)}, made ${String(made_at)}` : 'a clone, no release'
  return `${String(version)} (${made}), node ${process.version}`
}
