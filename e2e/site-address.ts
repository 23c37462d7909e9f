/** Where the site of the browser tests answers, by host. */
export const TEST_PORT = 3100

export function originOf(host: string): string {
  return `http://${host}.localhost:${TEST_PORT}`
}
