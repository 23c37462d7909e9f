// PostgreSQL refuses to run as root, so root lends it the user "postgres"; anybody else runs it as oneself.
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { run } from './commands.ts'

const USER = 'postgres'

export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${USER}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error(`there is no user "${USER}"; "npm run setup" installs PostgreSQL, which brings it`)
  }
  return { uid: Number(uid), gid: Number(gid) }
}

export function asDatabaseUser(command: string[]): string[] {
  if (databaseUser() === undefined) return command
  return ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', ...command]
}

export async function requireTraversable(folder: string): Promise<void> {
  const enters = run(asDatabaseUser(['test', '-x', folder]))
  const isTraversable = await enters.then(
    () => true,
    () => false,
  )
  if (isTraversable) return
  const closed = pathsAbove(folder).find((path) => (statSync(path).mode & 0o001) === 0) ?? folder
  throw new Error(
    `user "${USER}" cannot enter ${closed}, which leads to ${folder}: ` +
      `"chmod o+x ${closed}" opens it, or SERVICES_DIR=/var/tmp/services keeps the services elsewhere`,
  )
}

function pathsAbove(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [] : [...pathsAbove(parent), parent]
}
