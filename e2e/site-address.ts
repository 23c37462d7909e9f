/** Where the site of the browser tests answers, by host. */
/** Another port lets two checkouts be tested side by side. */
export const TEST_PORT = Number(process.env.E2E_PORT ?? 3100)

export function originOf(host: string): string {
  return `http://${host}.localhost:${TEST_PORT}`
}
