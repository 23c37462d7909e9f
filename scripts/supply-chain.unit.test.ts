// Shows that a package with a known hole, a lockfile that pins nothing and a written-down secret are found out.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeSbom } from './sbom.ts'
import { findAdvisories } from './check/advisories.ts'
import { findLockfileProblems, type LockedPackage } from './check/lockfile.ts'
import { findSecrets, findSecretsIn } from './check/secrets.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const sound = { version: '1.2.3', integrity, license: 'MIT' }
const lockfile = (entry: LockedPackage = sound) => ({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/@app/server': { resolved: 'apps/server', link: true },
    'node_modules/a': entry,
    'node_modules/a/node_modules/@b/c': { ...sound, version: '2.0.0', dev: true },
  },
})

describe('the lockfile', () => {
  it('is sound where every package has a version, its content and nothing to run', () => {
    expect(findLockfileProblems(lockfile())).toEqual([])
    expect(
      findLockfileProblems(lockfile({ ...sound, resolved: 'https://registry.npmjs.org/a/-/a-1.2.3.tgz' })),
    ).toEqual([])
  })

  it.each([
    [{ version: '1.2.3' }, 'a@1.2.3 has no sha512 integrity'],
    [{ ...sound, integrity: 'sha1-AAAA' }, 'a@1.2.3 has no sha512 integrity'],
    [{ integrity }, 'a@? has no version'],
    [
      { ...sound, resolved: 'git+ssh://git@github.com/a/a.git#1' },
      'a@1.2.3 comes from git+ssh://git@github.com/a/a.git#1',
    ],
    [
      { ...sound, resolved: 'https://registry.npmjs.org.example/a' },
      'a@1.2.3 comes from https://registry.npmjs.org.example/a',
    ],
    [{ ...sound, hasInstallScript: true }, 'a@1.2.3 runs a script when it is installed'],
  ])('%j is found out', (entry, problem) => {
    expect(findLockfileProblems(lockfile(entry))).toEqual([problem])
  })
})

/** A registry of its own that gives one answer, and keeps the requests. */
async function registry(status: number, answer: unknown) {
  const requests: { path: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', body: JSON.parse(text) })
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests }
}

describe('advisories', () => {
  it('asks for every name and version, and is content where nothing is known', async () => {
    const { url, requests } = await registry(200, {})
    expect(await findAdvisories(lockfile(), url)).toEqual({ problems: [] })
    expect(requests).toEqual([
      { path: '/-/npm/v1/security/advisories/bulk', body: { a: ['1.2.3'], '@b/c': ['2.0.0'] } },
    ])
  })

  it('names a package with a known hole', async () => {
    const hole = {
      severity: 'high',
      title: 'Reads any file',
      url: 'https://example.com/1',
      vulnerable_versions: '<1.3.0',
    }
    const { url } = await registry(200, { a: [hole] })
    const { problems } = await findAdvisories(lockfile(), url)
    expect(problems).toEqual(['a 1.2.3: high, Reads any file (<1.3.0) https://example.com/1'])
  })

  it.each([
    [405, {}],
    [503, {}],
    [200, 'no JSON'],
  ])('says plainly that it could not ask, and passes, at %i %j', async (status, body) => {
    const { url } = await registry(status, body)
    const { problems, note } = await findAdvisories(lockfile(), url)
    expect(problems).toEqual([])
    expect(note).toContain('NOT looked for')
  })

  it('and where nobody answers', async () => {
    expect((await findAdvisories(lockfile(), 'http://127.0.0.1:1/')).note).toContain('could not be asked')
  })
})

describe('secrets', () => {
  // Put together here: whole, they would be found in this file.
  const planted = [
    ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
    ['-----BEGIN ', 'PRIVATE KEY-----'],
    ['AKIA', 'IOSFODNN7EXAMPLE'],
    ['gh', `p_${'a1'.repeat(18)}`],
    ['npm', `_${'a1'.repeat(18)}`],
    ['xox', 'b-123456789012-abcdef'],
    ['AIza', 'S'.repeat(35)],
    ['sk_live', `_${'a1'.repeat(12)}`],
    ['eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
    ['postgres://app:', 'hunter2@db.dating.nl/app'],
    ['redis://:', 'hunter2@10.0.0.7'],
  ].map((parts) => parts.join(''))

  it.each(planted)('%s is found', (secret) => {
    expect(findSecretsIn(`fine\nconst x = '${secret}'\n`)).toHaveLength(1)
  })

  it('leaves alone what leads nowhere', () => {
    const harmless = [
      'postgres://user:password@host:port/name',
      'redis://:word@redis.example.com',
      'https://{domain}:3000',
    ]
    for (const text of harmless) expect(findSecretsIn(text)).toEqual([])
  })

  it('looks through the source and the build', () => {
    const root = mkdtempSync(join(tmpdir(), 'secrets-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const folder of ['apps/web/build/client', 'docs', 'node_modules/x'])
      mkdirSync(join(root, folder), { recursive: true })
    for (const path of ['.npmrc', 'docs/a.md', 'apps/web/build/client/a.js', 'node_modules/x/a.js']) {
      writeFileSync(join(root, path), planted[0] ?? '')
    }
    expect(findSecrets(root).problems.toSorted()).toEqual(
      ['.npmrc', 'apps/web/build/client/a.js', 'docs/a.md'].map((path) => `${path}:1 holds a private key`),
    )
  })
})

it('the list of parts names every package with its version, content, licence and use', () => {
  const { bomFormat, components } = makeSbom(lockfile(), { name: 'x', version: '0.1.0' })
  expect(bomFormat).toBe('CycloneDX')
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40b/c@2.0.0',
      name: '@b/c',
      version: '2.0.0',
      purl: 'pkg:npm/%40b/c@2.0.0',
      scope: 'excluded',
      hashes: [{ alg: 'SHA-512', content: '0'.repeat(128) }],
      licenses: [{ expression: 'MIT' }],
    },
    expect.objectContaining({ name: 'a', scope: 'required' }),
  ])
})
