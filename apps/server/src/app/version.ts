/** What runs: the version, and where it was made as a release also the commit. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readVersion } from '../platform/http/build-id.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** Nothing in a clone. */
async function readRelease(): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(ROOT, 'release.json'), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

export async function describeVersion(): Promise<string> {
  const { commit, made_at } = await readRelease()
  const made = typeof commit === 'string' ? `${commit.slice(0, 12)}, made ${String(made_at)}` : 'a clone, no release'
  return `${await readVersion(ROOT)} (${made}), node ${process.version}`
}
