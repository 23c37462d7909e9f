// Lets one command at a time change the services of a folder: two starts at once would make two of everything.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, identify, isAlive, readIdentity } from './identity.ts'
import { FOLDER } from './settings.ts'
import { until } from './waiting.ts'

const file = join(FOLDER, 'lock')

export async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(FOLDER, { recursive: true })
  if (!(await until(120, take))) throw new Error(`another command holds ${file}`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(): boolean {
  const holder = readIdentity(file)
  if (holder !== undefined && isAlive(holder)) return false
  const self = identify(process.pid)
  if (self === undefined) throw new Error('/proc is not readable')
  rmSync(file, { force: true })
  try {
    writeFileSync(file, format(self), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}
