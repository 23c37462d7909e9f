/** Pages as the server writes them, for what needs no browser. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { TEST_PORT } from './site-address.ts'

interface Sent {
  method?: string
  headers: Record<string, string>
  body?: string
}

/** `fetch` could not name the host. */
function ask(site: string, path: string, { method = 'GET', headers, body = '' }: Sent) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const named = { host: `${site}.localhost:${TEST_PORT}`, ...headers }
    request({ host: '127.0.0.1', port: TEST_PORT, path, method, headers: named }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}

/** The document at a path of a site. */
export const getPage = async (site: string, path: string, cookie: string): Promise<string> =>
  (await ask(site, path, { headers: { cookie } })).body

/** What a form is answered with that says it comes from somewhere. */
export async function sendForm(
  site: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<number> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  return (await ask(site, path, { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() })).status
}
