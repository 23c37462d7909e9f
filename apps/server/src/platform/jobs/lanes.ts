/**
 * The jobs of a process in two lanes, each with a runner of its own. What waits for machines of others and is in no hurry can
 * fill its own lane and no more: however long a mail server keeps it, everything else finds its runner free.
 */
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

interface LaneOptions extends WorkerOptions {
  /** How many patient jobs run at once, besides the others. */
  patient: number
}

export async function startLanes({ jobs, concurrency, patient, ...options }: LaneOptions): Promise<Worker> {
  const isPatient = ({ lane }: WorkerOptions['jobs'][number]) => lane === 'patient'
  const others = await startWorker({ ...options, jobs: jobs.filter((job) => !isPatient(job)), concurrency })
  const runners = [others, await startWorker({ ...options, jobs: jobs.filter(isPatient), concurrency: patient })]
  const endAll = async (method: 'stop' | 'kill') => {
    await Promise.all(runners.map((runner) => runner[method]()))
  }
  return { stop: () => endAll('stop'), kill: () => endAll('kill') }
}
