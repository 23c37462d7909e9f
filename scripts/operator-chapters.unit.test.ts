// What the chapters for operators tell to type is typed by the trial of every night: it reads them. Here only that it reads
// all of them, and that they stay what was promised: few commands, and no editor.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { CHAPTERS, commandsIn, readCommands } from './nightly/install-trial/documented-commands.ts'

const FOLDER = resolve(import.meta.dirname, '../docs/operate')

it('finds the lines of blocks that are to be typed, and no others', () => {
  expect(commandsIn('a\n```sh\none\ntwo three\n```\n```text\nnot this\n```\n```sh\nfour\n```\n')).toEqual([
    'one',
    'two three',
    'four',
  ])
})

it('every chapter with something to type is typed by the trial', () => {
  const withCommands = readdirSync(FOLDER).filter(
    (name) => commandsIn(readFileSync(join(FOLDER, name), 'utf8')).length > 0,
  )
  expect(withCommands.toSorted()).toEqual(CHAPTERS.map((chapter) => `${chapter}.md`).toSorted())
})

it('from nothing to a live site takes at most twelve commands, none of them an editor', () => {
  const commands = readCommands('install')
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.length).toBeLessThanOrEqual(12)
  for (const command of commands) expect(command).not.toMatch(/\b(vi|vim|nano|emacs|ed|sed|editor|EDITOR)\b/)
})
