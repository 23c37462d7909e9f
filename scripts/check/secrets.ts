// Secrets that were written down: keys, tokens and passwords in the source or in what the build made of it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/,
  'a token of GitLab': /\bglpat-[\w-]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abeoprs]-[\w-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of a payment provider':
    /\b(?:(?:sk|rk)_live_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{24,}|live_[A-Za-z0-9]{30,})\b/,
  'a key of a mail provider': /\b(?:SG\.[\w-]{16,}\.[\w-]{16,}|key-[0-9a-f]{32})\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  // Not those of documents and tests, which lead nowhere.
  'an address with a password':
    /\b[a-z][a-z0-9+]*:\/\/[^\s:@/'"`]*:[^\s@/'"`{}$]+@(?!host\b|localhost\b|127\.|\[::1\]|[\w.-]*example\.(?:com|org|net))[\w[]/,
}

const SOURCE = ['*', '.*', '.ci/**', '{apps,packages,db,e2e,bench,faults,scripts,docs,ops}/**']
/** Not ours to give away, or written by tools; the build is looked at too, because it is what others get. */
const SKIPPED = new Set(['node_modules', '.env', '.react-router', '.services', '.git', 'reports'])
const BINARY = /\.(?:avif|webp|png|jpe?g|ico|woff2|gz|br|mmdb|zip|pdf)$/

export function findSecretsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(PATTERNS).flatMap(([what, pattern]) => (pattern.test(line) ? [`${index + 1} holds ${what}`] : [])),
    )
}

export function findSecrets(root: string): { files: number; problems: string[] } {
  const files = globSync(SOURCE, { cwd: root, withFileTypes: true, exclude: ({ name }) => SKIPPED.has(name) })
    .filter((entry) => entry.isFile() && !BINARY.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const problems = files.flatMap((path) =>
    findSecretsIn(readFileSync(path, 'utf8')).map((problem) => `${path.slice(root.length + 1)}:${problem}`),
  )
  return { files: files.length, problems }
}
