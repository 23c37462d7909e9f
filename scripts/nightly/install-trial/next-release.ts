// What an operator upgrades to: a commit more, and where releases were made before, the release of it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = { GIT_AUTHOR_NAME: 'trial', GIT_AUTHOR_EMAIL: 'trial@example.com' }
const COMMITTER = { GIT_COMMITTER_NAME: 'trial', GIT_COMMITTER_EMAIL: 'trial@example.com' }

function git(repository: string, ...args: string[]): string {
  const env = { ...process.env, ...NAME, ...COMMITTER }
  return execFileSync('git', ['-C', repository, ...args], { env, encoding: 'utf8' }).trim()
}

/** The same tree again, as another commit. */
export function commitOnce(repository: string): void {
  const commit = git(repository, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'trial: the next release')
  git(repository, 'update-ref', git(repository, 'symbolic-ref', 'HEAD'), commit)
}

/** Two releases that differ by their commit alone, without copying what they hold. */
export function twoReleases(release: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['first', 'next']) execFileSync('cp', ['-al', release, join(folder, name)])
  const file = join(folder, 'next/release.json')
  const made = JSON.parse(readFileSync(file, 'utf8')) as { version: string; commit: string; made_at: string }
  // Not written into: the file is also that of the first.
  rmSync(file)
  const next = { ...made, commit: `0000${made.commit.slice(4)}` }
  writeFileSync(
    file,
    `{ ${Object.entries(next)
      .map(([key, value]) => `"${key}": "${value}"`)
      .join(', ')} }\n`,
  )
  return folder
}
