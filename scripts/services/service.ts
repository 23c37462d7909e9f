// What the door expects of each service, so that all five are started, stopped and looked at alike.
export type StartOptions = { durable: boolean; say: (line: string) => void }

export type Service = {
  name: string
  /** Resolves when the service truly answers. */
  start: (options: StartOptions) => Promise<'started' | 'already running'>
  /** Resolves when its processes are gone and its ports free; true if there was anything to end. */
  stop: () => Promise<boolean>
  /** Throws, saying why, unless the service does its work. */
  probe: () => Promise<void>
  addresses: Record<string, string>
}

export async function answers(probe: () => Promise<void>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  )
}
