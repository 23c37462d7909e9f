// The list of parts of a build (CycloneDX), made from the lockfile alone: no network, and the same for the same lockfile.
import { lockedPackages, type Lockfile } from './check/lockfile.ts'

export function makeSbom(lockfile: Lockfile, { name, version }: { name: string; version: string }) {
  const components = new Map(
    lockedPackages(lockfile).map((part) => {
      const purl = `pkg:npm/${part.name.replace('@', '%40')}@${part.version ?? ''}`
      const content = Buffer.from((part.integrity ?? '').replace('sha512-', ''), 'base64').toString('hex')
      const component = {
        type: 'library',
        'bom-ref': purl,
        name: part.name,
        version: part.version ?? '',
        purl,
        // Tools alone: they are not there when the site runs.
        scope: part.dev === true ? 'excluded' : 'required',
        hashes: [{ alg: 'SHA-512', content }],
        ...(part.license === undefined ? {} : { licenses: [{ expression: part.license }] }),
      }
      return [purl, component]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'application', name, version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}
