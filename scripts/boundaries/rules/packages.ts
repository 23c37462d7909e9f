// Which workspace may import which, and which npm packages the shared packages may use.
import { importRule, type Rule } from '../finding.ts'
import { isTest, workspaceOf } from '../places.ts'

/** The server may read the generated tables and run the seeds; web and office know the server by its contract only. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/i18n': ['packages/contract'],
  'packages/ui': [],
  'apps/server': ['packages/contract', 'packages/i18n', 'db'],
  'apps/web': ['packages/contract', 'packages/i18n', 'packages/ui'],
  'apps/office': ['packages/contract', 'packages/i18n', 'packages/ui'],
  'apps/sandbox': [],
}
/** What tests of a workspace may import besides, by its one file for them. */
const FOR_TESTS: Readonly<Record<string, string>> = { 'apps/server': 'apps/sandbox/src/in-process.ts' }
const TYPES_ONLY = new Map([['packages/i18n', 'packages/contract']])

const NPM: Readonly<Record<string, RegExp>> = {
  'packages/contract': /^zod$/,
  'packages/i18n': /^(@lingui\/message-utils|node:fs|node:path)$/,
  'packages/ui':
    /^(react|react-dom|radix-ui|@radix-ui\/.+|lucide-react|clsx|class-variance-authority|tailwind-merge|sonner)$/,
}

const isSource = (path: string) => /^(apps|packages)\/[^/]+\/(src|app)\//.test(path)

export const packages: Rule = importRule('packages', isSource, (from, to) => {
  const own = workspaceOf(from)
  const allowed = WORKSPACES[own]
  if (allowed === undefined) return `${own} is not in the table of workspaces (scripts/boundaries/rules/packages.ts)`
  if (to.kind === 'package') {
    // Tests may use the tools of testing.
    const mayUse = isTest(from) || (NPM[own]?.test(to.package) ?? true)
    return mayUse ? undefined : `${own} may not use the npm package ${to.package}`
  }
  if (to.kind !== 'file') return undefined
  const other = workspaceOf(to.target)
  if (other === own) return undefined
  if (isTest(from) && FOR_TESTS[own] === to.target) return undefined
  if (!allowed.includes(other)) return `${own} may not import ${other}`
  return TYPES_ONLY.get(own) === other && !to.typeOnly ? `${own} may import only types of ${other}` : undefined
})

/** An import that cannot be followed would be invisible to every other rule. */
export const unresolved: Rule = importRule(
  'unresolved',
  () => true,
  (_, to) => (to.kind === 'unresolved' ? `cannot follow the import of ${to.specifier}` : undefined),
)
