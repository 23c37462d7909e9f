/** Collects the answers: what was given beforehand, then, where somebody sits at the terminal, what is still to be asked. */
import { createInterface } from 'node:readline/promises'
import { readJson, refuse } from '../site-commands.ts'
import { validateAnswer, QUESTIONS, type Answers } from './questions.ts'

/** One question at a time, as a terminal does. */
export interface Terminal {
  ask: (text: string) => Promise<string>
  say: (text: string) => void
  close: () => void
}

export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  return {
    ask: (text) => lines.question(text),
    say: (text) => process.stdout.write(`${text}\n`),
    close: () => lines.close(),
  }
}

async function answersOfFile(file: string | undefined): Promise<Record<string, string>> {
  if (file === undefined) return {}
  const data = await readJson(file)
  if (typeof data !== 'object' || data === null) return refuse(`${file} holds no answers`)
  const strange = Object.keys(data).filter((name) => !QUESTIONS.some((question) => question.name === name))
  if (strange.length > 0) refuse(`${file} answers what nobody asks: ${strange.join(', ')}`)
  return Object.fromEntries(Object.entries(data).map(([name, answer]) => [name, String(answer)]))
}

/** The flags win over the file, and both over the terminal. Without a terminal what has a fallback takes it. */
export async function collectAnswers(
  flags: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
  terminal: Terminal | undefined,
): Promise<Answers> {
  const given = { ...(await answersOfFile(file)), ...flags }
  const answers: Record<string, string> = {}
  const faults: string[] = []
  for (const question of QUESTIONS) {
    const { name, asks, fallback } = question
    let answer = given[name]
    let fault = answer === undefined ? undefined : validateAnswer(question, answer)
    if (terminal) {
      while (answer === undefined || fault !== undefined) {
        if (fault !== undefined) terminal.say(`  ${fault}`)
        const usual = fallback?.(answers)
        answer = (await terminal.ask(usual ? `${asks} [${usual}] ` : `${asks} `)).trim()
        if (answer === '' && usual !== undefined) answer = usual
        fault = validateAnswer(question, answer)
      }
    } else if (answer === undefined) {
      answer = fallback?.(answers)
      if (answer === undefined) fault = 'needs an answer'
    }
    if (fault !== undefined) faults.push(`--${name} ${fault}`)
    answers[name] = answer ?? ''
  }
  if (faults.length > 0) refuse(`these answers are missing or cannot be used:\n  ${faults.join('\n  ')}`)
  return answers
}
