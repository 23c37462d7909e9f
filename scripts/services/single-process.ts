// The start and stop of a service that is one process and needs no preparation: Redis, the mail catcher and the payment sandbox.
import { join } from 'node:path'
import { type Daemon, end, launch, runningPid, untilAnswers } from './processes.ts'
import { answers, type Service } from './service.ts'
import { FOLDER } from './settings.ts'
import { requireFreePorts } from './waiting.ts'

type SingleProcess = Pick<Service, 'name' | 'probe' | 'addresses'> & {
  ports: number[]
  seconds: number
  program: string[]
  /** One of them must contain the folder, by which the process is recognised. */
  options: (folder: string) => Record<string, string>
}

export function singleProcess({ name, probe, addresses, ports, seconds, program, options }: SingleProcess): Service {
  const daemon: Daemon = { name, folder: join(FOLDER, name) }

  async function start(): Promise<'started' | 'already running'> {
    if (runningPid(daemon) !== undefined && (await answers(probe))) return 'already running'
    await end(daemon)
    await requireFreePorts(...ports)
    const settings = Object.entries(options(daemon.folder)).flatMap(([option, value]) => [`--${option}`, value])
    launch(daemon, [...program, ...settings])
    await untilAnswers(daemon, seconds, probe)
    return 'started'
  }

  async function stop(): Promise<boolean> {
    const outcome = await end(daemon)
    if (outcome === 'absent' || outcome === 'lost') return false
    await requireFreePorts(...ports)
    return true
  }

  return { name, start, stop, probe, addresses }
}
