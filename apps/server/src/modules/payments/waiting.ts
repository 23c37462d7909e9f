/** Waits for something outside so long and no longer. What is waited for goes on by itself: its end is found later. */
import type { Log } from '../../platform/log.ts'

export async function atMost<T>(ms: number, log: Log, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      work.catch((error: unknown) => log.error({ error }, 'something that was not waited for failed'))
      resolve(undefined)
    }, ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
