// A Debian 12 with nothing in it, in a folder, and a shell there that types what an operator would.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DONE = '@@done'

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}`)
}

/** Made once, and unpacked for each trial. */
export function unpackDebian(folder: string): string {
  const [archive, root] = [join(folder, 'bare-debian.tar'), join(folder, 'root')]
  mkdirSync(folder, { recursive: true })
  if (!existsSync(archive)) {
    run('mmdebstrap', '--quiet', '--variant=minbase', 'bookworm', `${archive}.making.tar`)
    renameSync(`${archive}.making.tar`, archive)
  }
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
  run('tar', '-xf', archive, '-C', root)
  return root
}

export interface Shell {
  /** Types a command and waits for its end. `reply` is asked with what was said so far, and answers what to type. */
  type: (command: string, reply?: (said: string) => string | undefined) => Promise<{ code: number; said: string }>
  close: () => void
}

export function enterDebian(root: string, source: string, releases: string | undefined): Shell {
  const script = join(import.meta.dirname, 'enter-root.sh')
  const args = ['-mpf', '--kill-child', 'bash', script, root, source, ...(releases === undefined ? [] : [releases])]
  const child = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write('exec 2>&1\n')
  let heard = (_text: string) => {}
  child.stdout.setEncoding('utf8').on('data', (text: string) => heard(text))
  const gone = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shell in the bare Debian ended with ${String(code)}`)))
  })
  gone.catch(() => undefined)
  return {
    type(command, reply) {
      const typed = new Promise<{ code: number; said: string }>((resolve) => {
        let said = ''
        let answered = 0
        heard = (text) => {
          said += text
          process.stdout.write(text)
          const [, code] = new RegExp(`^${DONE} (\\d+)$`, 'm').exec(said) ?? []
          if (code !== undefined) resolve({ code: Number(code), said: said.replace(/^@@done.*$/m, '') })
          const answer = reply?.(said.slice(answered))
          if (answer === undefined) return
          answered = said.length
          child.stdin.write(`${answer}\n`)
        }
        // What asks questions asks them at a terminal.
        const line = reply ? `script -qefc '${command}' /dev/null` : command
        // On one line: what reads the terminal would read the next one.
        child.stdin.write(`${line}; echo "${DONE} $?"\n`)
      })
      return Promise.race([typed, gone])
    },
    close: () => {
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
    },
  }
}
