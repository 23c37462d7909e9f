// Shows that an item counts as proven only when every place of its bracket has a test that passed at the first try.
import { describe, expect, it } from 'vitest'
import { parseChecklist } from './spec/checklist.ts'
import { summary, unprovenList } from './spec/print.ts'
import { missingPlaces, prove, unmetRequirements } from './spec/proof.ts'
import { type Outcome, playwrightOutcomes, vitestOutcomes } from './spec/reports.ts'

const items = parseChecklist(
  ['- **S1.1** (api, web) Both.', '- **S1.2** (unit) Alone.', '- **D.1** (mail) Sent.', '- no item'].join('\n'),
)

const passed = (place: Outcome['place'], ...titles: string[]): Outcome => ({ file: 'a', titles, place, passed: true })

function missing(id: string, ...outcomes: Outcome[]) {
  const item = items.get(id)
  if (item === undefined) throw new Error(id)
  return missingPlaces(item, prove(items, outcomes))
}

describe('the checklist', () => {
  it('is read as id, places and text', () => {
    expect([...items.keys()]).toEqual(['S1.1', 'S1.2', 'D.1'])
    expect(items.get('S1.1')).toEqual({ id: 'S1.1', section: 'S1', places: ['api', 'web'], text: 'Both.' })
  })

  it('may not name an id twice, nor a place that does not exist, nor be empty', () => {
    expect(() => parseChecklist('- **D.1** (api) a\n- **D.1** (api) b')).toThrow('twice')
    expect(() => parseChecklist('- **D.1** (moon) a')).toThrow('moon')
    expect(() => parseChecklist('nothing')).toThrow('no items')
  })
})

describe('a proof', () => {
  it('needs every place of the bracket', () => {
    expect(missing('S1.1', passed('api', '[S1.1] x'))).toEqual(['web'])
    expect(missing('S1.1', passed('api', '[S1.1] x'), passed('web', '[S1.1] y'))).toEqual([])
  })

  it('is inherited from the describe block, and several ids may stand in a row', () => {
    expect(missing('S1.2', passed('unit', '[S1.2] a room', 'a test'))).toEqual([])
    expect(missing('S1.2', passed('unit', '[D.1] [S1.2] a test'))).toEqual([])
  })

  it('does not come from a test that did not pass', () => {
    expect(missing('S1.2', { ...passed('unit', '[S1.2] x'), passed: false })).toEqual(['unit'])
  })

  it('reports unknown ids, wrong places, files without a place and ids in the middle of a title', () => {
    const proof = prove(items, [
      passed('unit', '[S1.9] x'),
      passed('api', '[S1.2] x'),
      passed(undefined, '[S1.2] x'),
      passed('unit', 'x [S1.2]'),
    ])
    expect(proof.unknown).toEqual([expect.stringContaining('S1.9 is not in the checklist')])
    expect(proof.misplaced).toEqual([
      expect.stringContaining('S1.2 asks for unit, not api'),
      expect.stringContaining('says no place'),
      expect.stringContaining('not stand at the start'),
    ])
    expect(proof.proven.size).toBe(0)
  })

  it('of a required list names what is missing and what does not exist', () => {
    const proof = prove(items, [passed('unit', '[S1.2] x'), passed('web', '[S1.1] x')])
    expect(unmetRequirements('S1.2\n# later\nS1.1 # both\n\nS7.1', items, proof)).toEqual([
      'S1.1 lacks api: Both.',
      'S7.1 is not in the checklist',
    ])
  })

  it('is summed by section, by place and in all', () => {
    const proof = prove(items, [passed('unit', '[S1.2] x'), passed('web', '[S1.1] x')])
    expect(summary(items, proof)).toMatch(/S1 +1 of +2[^]*web +1 of +1[^]*all +1 of +3/)
    expect(unprovenList(items, proof)).toEqual(['S1.1 (api) Both.', 'D.1 (mail) Sent.'])
  })
})

describe('the Vitest report', () => {
  const outcome = (name: string, status: string, failureMessages: string[] = []) =>
    vitestOutcomes({
      testResults: [{ name, assertionResults: [{ ancestorTitles: ['', 'a'], title: 'b', status, failureMessages }] }],
    })[0]

  it('says the place by the name of the file', () => {
    const places = [
      'x.api.test.ts',
      'x.unit.test.tsx',
      'x.mail.test.ts',
      'x.job.test.ts',
      'x.push.test.ts',
      'x.test.ts',
    ]
    const found = places.map((name) => outcome(name, 'passed')?.place)
    expect(found).toEqual(['api', 'unit', 'mail', 'job', 'push', undefined])
  })

  it('counts a test that passed at once, and none that failed, was skipped or needed a retry', () => {
    expect(outcome('x.unit.test.ts', 'passed')).toMatchObject({ titles: ['a', 'b'], passed: true })
    for (const status of ['failed', 'skipped', 'pending', 'todo']) {
      expect(outcome('x.unit.test.ts', status)?.passed).toBe(false)
    }
    expect(outcome('x.unit.test.ts', 'passed', ['first try failed'])?.passed).toBe(false)
  })
})

describe('the Playwright report', () => {
  const run = (status: string, results = ['passed'], expectedStatus = 'passed') => ({
    status,
    expectedStatus,
    results: results.map((result) => ({ status: result })),
  })
  const outcome = (...tests: ReturnType<typeof run>[]) =>
    playwrightOutcomes({
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'home', specs: [{ title: 'x', tests }] }] }],
    })[0]

  it('is always the web, with the titles of the blocks', () => {
    expect(outcome(run('expected'))).toEqual({ file: 'a.spec.ts', titles: ['home', 'x'], place: 'web', passed: true })
  })

  it('counts a test that passed in one project and was skipped in the other', () => {
    expect(outcome(run('expected'), run('skipped', ['skipped']))?.passed).toBe(true)
  })

  it('counts a test that passed on its second try', () => {
    expect(outcome(run('flaky', ['failed', 'passed']))?.passed).toBe(true)
  })

  it('counts none that failed, was skipped or was expected to fail', () => {
    expect(outcome(run('expected'), run('unexpected', ['failed']))?.passed).toBe(false)
    expect(outcome(run('skipped', ['skipped']))?.passed).toBe(false)
    expect(outcome(run('unexpected', ['failed', 'failed']))?.passed).toBe(false)
    expect(outcome(run('expected', ['failed'], 'failed'))?.passed).toBe(false)
  })
})
