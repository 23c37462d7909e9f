/** Pages as the server writes them, for what needs no browser. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { TEST_PORT } from './site-address.ts'

/** The document at a path of a site; `fetch` could not name the host. */
export function getPage(site: string, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${site}.localhost:${TEST_PORT}`, cookie }
    request({ host: '127.0.0.1', port: TEST_PORT, path, headers }, (response) => {
      text(response).then(resolve, reject)
    })
      .on('error', reject)
      .end()
  })
}
