// The lockfile: what is installed is exactly what was looked at, from the registry, and runs nothing while it installs.
export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/** Where packages come from; an entry without an address comes from there too. */
export const REGISTRY = 'https://registry.npmjs.org/'

/** Every package from the registry, by its name; our own are links or have no place in `node_modules`. */
export function lockedPackages(lockfile: Lockfile): ({ name: string } & LockedPackage)[] {
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }))
}

export function findLockfileProblems(lockfile: Lockfile): string[] {
  return lockedPackages(lockfile).flatMap(({ name, version, resolved, integrity, hasInstallScript }) => {
    const problems: string[] = []
    if (!/^\d+\.\d+\.\d+/.test(version ?? '')) problems.push('has no version')
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) problems.push('has no sha512 integrity')
    if (resolved !== undefined && !resolved.startsWith(REGISTRY)) problems.push(`comes from ${resolved}`)
    if (hasInstallScript === true) problems.push('runs a script when it is installed')
    return problems.map((problem) => `${name}@${version ?? '?'} ${problem}`)
  })
}
