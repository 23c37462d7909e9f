/** The machine: room on its disk, memory, the version of Node, a release that is whole. */
import { access, readFile, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { judge, type Finding } from './finding.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const LEAST_FREE = 0.1
const LEAST_MEMORY_GB = 3.5
const GB = 1024 ** 3

export interface Room {
  blocks: number
  bavail: number
  bsize: number
  files: number
  ffree: number
}

export function judgeRoom(folder: string, { blocks, bavail, bsize, files, ffree }: Room): Finding[] {
  const mend = `make room on the disk of ${folder} (\`du -x -d 2 / | sort -n | tail\`), or make it larger`
  return [
    judge(
      'disk',
      bavail / blocks >= LEAST_FREE,
      `${((bavail * bsize) / GB).toFixed(1)} GB are free at ${folder}`,
      `the disk of ${folder} is ${String(Math.round(100 - (100 * bavail) / blocks))} % full: PostgreSQL stops taking writes when it is`,
      mend,
    ),
    judge(
      'inodes',
      // Some file systems have none to run out of.
      files === 0 || ffree / files >= LEAST_FREE,
      'there is room for more files',
      `the disk of ${folder} has room for few more files, though not for few more bytes`,
      mend,
    ),
  ]
}

/** `>=24.21 <25` */
export function judgeNode(version: string, engines: string): Finding {
  const [, least = '', below = ''] = /^>=(\S+) <(\S+)$/.exec(engines) ?? []
  const numbers = (text: string) => text.replace('v', '').split('.').map(Number)
  const [[major = 0, minor = 0], [leastMajor = 0, leastMinor = 0], [belowMajor = 0]] = [version, least, below].map(
    numbers,
  ) as [number[], number[], number[]]
  const fits = (major > leastMajor || (major === leastMajor && minor >= leastMinor)) && major < belowMajor
  return judge(
    'node',
    fits,
    `Node ${version}`,
    `Node ${version} is not the one this was tried with (${engines})`,
    'run what the release brings: bin/node there, node_modules/.bin/node in a clone',
  )
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export async function examineMachine({ WEB_BUILD }: Config): Promise<Finding[]> {
  const { engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } }
  const build = resolve(ROOT, WEB_BUILD)
  const memory = totalmem() / GB
  return [
    ...judgeRoom(ROOT, await statfs(ROOT)),
    judge(
      'memory',
      memory >= LEAST_MEMORY_GB,
      `${memory.toFixed(1)} GB of memory`,
      `${memory.toFixed(1)} GB of memory are too little for a database, two servers and a worker`,
      'take a machine with 4 GB or more',
    ),
    judgeNode(process.version, engines.node),
    judge(
      'build',
      await isThere(join(build, 'server/index.js')),
      'the pages are built',
      `${build} holds no built pages`,
      'make a release (ops/release.sh), or `npm run build` in a clone, and look at WEB_BUILD',
    ),
  ]
}
