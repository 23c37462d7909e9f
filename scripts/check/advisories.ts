// Known holes in what we install, as the registry knows them. One that cannot be asked is told, and stops nobody.
import { lockedPackages, REGISTRY, type Lockfile } from './lockfile.ts'

type Advisory = { url: string; title: string; severity: string; vulnerable_versions: string }

export type Answer = { problems: string[]; note?: string }

const PATIENCE_MS = 20_000

/** Every name with each of its versions, as the registry wants to be asked. */
function versionsByName(lockfile: Lockfile): Record<string, string[]> {
  const versions = new Map<string, Set<string>>()
  for (const { name, version } of lockedPackages(lockfile)) {
    if (version !== undefined) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  return Object.fromEntries([...versions].map(([name, found]) => [name, [...found].toSorted()]))
}

export async function findAdvisories(lockfile: Lockfile, registry = REGISTRY): Promise<Answer> {
  const installed = versionsByName(lockfile)
  const unasked = (why: string): Answer => ({
    problems: [],
    note: `note: known holes were NOT looked for, the registry could not be asked: ${why}`,
  })
  try {
    const answer = await fetch(`${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(installed),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) return unasked(`it answered ${answer.status}`)
    const advisories = (await answer.json()) as Record<string, Advisory[]>
    const problems = Object.entries(advisories).flatMap(([name, found]) =>
      found.map(
        ({ severity, title, url, vulnerable_versions }) =>
          `${name} ${installed[name]?.join(', ') ?? ''}: ${severity}, ${title} (${vulnerable_versions}) ${url}`,
      ),
    )
    return { problems }
  } catch (error) {
    return unasked(error instanceof Error ? error.message : String(error))
  }
}
