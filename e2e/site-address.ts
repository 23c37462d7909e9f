/** Where the site of the browser tests answers, by host. */
/** Chosen by the runner's settings for the workers too; given as E2E_PORT, it stays the same from run to run. */
export const TEST_PORT = Number(process.env.E2E_PORT ?? 3100)

export function originOf(host: string): string {
  return `http://${host}.localhost:${TEST_PORT}`
}

/** The port for operators, where tests set what only time would bring. */
export const PRIVATE_ORIGIN = `http://127.0.0.1:${TEST_PORT + 1}`
