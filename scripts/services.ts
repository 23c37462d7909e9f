// `npm run services`: PostgreSQL, Redis, a mail catcher, an S3 store and a payment sandbox, private to this project and without Docker.
import { parseArgs } from 'node:util'
import { alone } from './services/lock.ts'
import { mail } from './services/mail.ts'
import { payments } from './services/payments.ts'
import { postgres } from './services/postgres.ts'
import { redis } from './services/redis.ts'
import { answers, type Service } from './services/service.ts'
import { store } from './services/store.ts'

const SERVICES = [postgres, redis, mail, store, payments]
const USAGE = `usage: node scripts/services.ts start|stop|status [--only ${SERVICES.map(({ name }) => name).join(',')}]
  start --durable  PostgreSQL writes safely, as it must for measurements
  start --env      prints only the addresses, as KEY=VALUE lines (also: status --env)`

// Progress goes to stderr, so that stdout holds nothing but the answer.
const say = (line: string): void => console.error(line)

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, durable: { type: 'boolean' }, env: { type: 'boolean' } },
  })
  const requested = values.only?.split(',') ?? SERVICES.map(({ name }) => name)
  const unknown = requested.filter((name) => !SERVICES.some((service) => service.name === name))
  if (unknown.length > 0) throw new Error(`no such service: ${unknown.join(', ')}\n${USAGE}`)
  const services = SERVICES.filter(({ name }) => requested.includes(name))
  return { command: positionals.join(' '), services, durable: values.durable === true, env: values.env === true }
}

/** Does the same to all at once; what fails does not keep the others from finishing. */
async function each(services: Service[], work: (service: Service) => Promise<string>): Promise<void> {
  const outcomes = await Promise.allSettled(
    services.map(async (service) => {
      const began = performance.now()
      const outcome = await work(service)
      say(`${service.name.padEnd(10)} ${outcome} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }),
  )
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason as Error))
}

function printAddresses(services: Service[], plain: boolean): void {
  for (const { name, addresses } of services) {
    for (const [key, value] of Object.entries(addresses)) {
      console.log(plain ? `${key}=${value}` : `${name.padEnd(10)} ${key.padEnd(20)} ${value}`)
    }
  }
}

async function main(): Promise<number> {
  const { command, services, durable, env } = readArguments()
  switch (command) {
    case 'start':
      await alone(async () => each(services, async (service) => service.start({ durable, say })))
      printAddresses(services, env)
      return 0
    case 'stop':
      await alone(async () => each(services, async (item) => ((await item.stop()) ? 'stopped' : 'not running')))
      return 0
    case 'status': {
      const states = await Promise.all(services.map(async ({ probe }) => answers(probe)))
      if (env) printAddresses(services, true)
      else
        for (const [index, { name }] of services.entries())
          console.log(name.padEnd(10), states[index] ? 'answers' : 'no answer')
      return states.every(Boolean) ? 0 : 1
    }
    default:
      say(USAGE)
      return 2
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  for (const item of errors) say(item instanceof Error ? item.message : String(item))
  process.exitCode = 1
}
