/** Starts the sandbox: `node apps/sandbox/src/main.ts --folder <folder> --port <port>`. `npm run services` does. */
import { readOptions } from './options.ts'
import { startSandbox } from './start.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Leaves at once: nothing that comes with such a key may be answered as if it were paid. */
function onLiveKey(): void {
  process.stderr.write('a key that moves money came here; this is the sandbox, and it ends\n')
  process.exit(1)
}

try {
  const { address, stop } = await startSandbox(readOptions(process.argv.slice(2)), onLiveKey)
  say(`sandbox at ${address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
