// The processes of a bench, asked one thing at a time.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Heard } from './client-process.ts'

/** Half of the streams each: a process may hold so many sockets. */
const PROCESSES = 2

export const start = (name: string, execArgv: string[] = []): ChildProcess =>
  fork(join(import.meta.dirname, `${name}-process.ts`), { execArgv })

export async function messageFrom<T>(child: ChildProcess, order?: object | string): Promise<T> {
  const answer = once(child, 'message')
  if (order !== undefined) child.send(order)
  const [said] = (await answer) as [T]
  return said
}

export function startClients() {
  const children = Array.from({ length: PROCESSES }, () => start('client'))
  return {
    async open(port: number, from: number, count: number): Promise<number> {
      const each = count / PROCESSES
      const answers = await Promise.all(
        children.map((child, nth) =>
          messageFrom<{ opened: number }>(child, { open: from + nth * each, port, count: each }),
        ),
      )
      return answers.reduce((sum, { opened }) => sum + opened, 0)
    },
    async heard(): Promise<Heard> {
      const answers = await Promise.all(children.map((child) => messageFrom<{ heard: Heard }>(child, 'report')))
      return answers.flatMap(({ heard }) => heard)
    },
    async close(): Promise<void> {
      await Promise.all(children.map((child) => messageFrom(child, 'close')))
    },
    end(): void {
      for (const child of children) child.kill()
    },
  }
}

export type Clients = ReturnType<typeof startClients>
