/**
 * `init`: from a few answers to everything an installation needs to be told, and the file of its first site. What is there is
 * never written over: a secret that is drawn again would lock everybody out.
 */
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock.ts'
import { collectAnswers, openTerminal, type Terminal } from './ask.ts'
import { installationFiles } from './installation-files.ts'
import { makeSite } from './new-site.ts'
import { QUESTIONS } from './questions.ts'
import { refuse } from '../site-commands.ts'

const FOLDER = '/etc/dating-platform'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function readFlags(args: readonly string[]) {
  const answerable = Object.fromEntries(QUESTIONS.map(({ name }) => [name, { type: 'string' as const }]))
  const own = { folder: { type: 'string' }, mounted: { type: 'string' }, answers: { type: 'string' } } as const
  try {
    const { values } = parseArgs({ args: [...args], options: { ...answerable, ...own } })
    return values as Record<string, string | undefined>
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Never over what is there. */
async function write(path: string, text: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { mode, flag: 'wx' })
}

export async function initialise(args: readonly string[], terminal?: Terminal): Promise<string[]> {
  const { folder: named, mounted, answers: file, ...flags } = readFlags(args)
  const folder = resolve(named ?? FOLDER)
  if (await isThere(join(folder, 'environment'))) {
    return [
      `${folder} is set up already, and is left as it is. To begin anew, move it away; its secrets cannot be made again.`,
    ]
  }
  if (await isThere(join(folder, 'secrets'))) {
    refuse(`${folder} was begun and not finished. Move it away and begin anew.`)
  }
  const dialogue = terminal ?? openTerminal()
  const answers = await collectAnswers(flags, file, dialogue).finally(() => dialogue?.close())
  const site = await makeSite(answers, systemClock.now())
  // Last the file that says that all is there.
  const [environment, ...others] = installationFiles(mounted ?? folder, answers)
  const site_file = { path: `sites/${site.key}.json`, text: `${JSON.stringify(site, null, 2)}\n`, mode: 0o644 }
  for (const { path, text, mode } of [...others, site_file, ...(environment ? [environment] : [])]) {
    await write(join(folder, path), text, mode)
  }
  return [
    `${folder} is set up. Keep a copy of ${folder}/secrets somewhere else: without SECRETS nobody logs in.`,
    `${site.name} is in ${folder}/sites/${site.key}.json; \`site\` saves it`,
  ]
}
