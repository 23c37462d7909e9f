import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { components } from './vitest.components.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const NEVER = ['**/node_modules/**', '**/build/**', 'scripts/boundaries/planted/**', '**/*.nightly.test.ts']

const LONGEST = ['ledger-model.api.test.ts', 'processes.api.test.ts']

/** What takes longest begins first, so that nobody waits for it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** A test's place is its file's ending: what it proves is proved there and nowhere else. */
export function testsWithout(
  leftOut: readonly string[],
  reporters: string[],
  more: readonly TestProjectInlineConfiguration[] = [],
): ViteUserConfig {
  const exclude = [...NEVER, ...leftOut]
  return {
    test: {
      // Each file has a database of its own, so that two can run at once.
      maxWorkers: 2,
      // Files follow each other in one process: loading the house for each takes long, and modules keep nothing but caches.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      // What is waited for has three times the time that a busy machine needs.
      expect: { poll: { timeout: 30_000 } },
      reporters: ['default', ...reporters.map((outputFile): ['json', object] => ['json', { outputFile }])],
      projects: [
        {
          extends: true,
          test: { name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude, testTimeout: 90_000 },
        },
        {
          extends: true,
          test: {
            name: 'services',
            include: ['**/*.{api,job,mail,push,contract}.test.ts'],
            exclude,
            testTimeout: 90_000,
            hookTimeout: 90_000,
            globalSetup: ['apps/server/src/testing/template-database.ts'],
          },
        },
        ...more.map((project) => ({ extends: true as const, ...project })),
      ],
    },
  }
}

export default defineConfig(testsWithout([], ['reports/vitest.json'], [components]))
