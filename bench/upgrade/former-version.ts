// The version before, as an operator has it beside this one: a folder of its own, with its own packages.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Lockfile } from '../../scripts/check/lockfile.ts'
import { ROOT } from '../support/site.ts'

const FOLDER = join(ROOT, '.services/upgrade')
const MODULES = 'node_modules'

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim()

/** What runs, with versions: tools are not part of it. */
function productPackages(folder: string): string {
  const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lockfile
  const packages = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return JSON.stringify(packages)
}

/** Its packages are ours, one by one, but for the parts of the repository, which are its own. */
function linkPackages(folder: string): void {
  for (const part of ['.', 'apps/server', 'apps/web']) {
    const [from, to] = [join(ROOT, part, MODULES), join(folder, part, MODULES)]
    if (!existsSync(from)) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== '@app') symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(folder, MODULES, '@app'))
  const parts = ['contract', 'i18n', 'ui'].map((name) => [name, `packages/${name}`])
  for (const [name = '', path = ''] of [...parts, ['db', 'db'], ['server', 'apps/server'], ['web', 'apps/web']]) {
    symlinkSync(join(folder, path), join(folder, MODULES, '@app', name))
  }
}

export interface FormerVersion {
  folder: string
  revision: string
  remove: () => void
}

/** `revision` is the commit before this one, or the one of `UPGRADE_FROM`. */
export function checkOutFormer(revision = process.env['UPGRADE_FROM'] ?? 'HEAD~1'): FormerVersion {
  const commit = git('rev-parse', '--short', revision)
  const folder = join(FOLDER, commit)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: ROOT })
  if (productPackages(folder) === productPackages(ROOT)) linkPackages(folder)
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return { folder, revision: commit, remove }
}
