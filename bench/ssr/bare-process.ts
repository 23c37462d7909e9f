// The bare engine: React's `renderToString` on the very tree the server renders for `/`, and nothing around it. One real
// request, answered in-process, yields that tree; from then on neither loaders, nor the router's matching and encoding,
// nor streams, nor HTTP take part. Started by the bench, which asks for rounds and reads this process's CPU time.
import { assemble } from '../../apps/server/src/app/assemble.ts'
import { createPublicServer } from '../../apps/server/src/app/public-server.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { HOST } from '../support/site.ts'
import { capturedPage, renderToString } from './captured-page.ts'

/** Sent once, when the tree is known; after it every message is a round done. */
export interface Ready {
  streamed: number
  rendered: number
}

const assembly = await assemble(readConfig())
const app = await createPublicServer(assembly)
const response = await app.inject({ method: 'GET', url: '/', headers: { host: HOST } })
if (response.statusCode !== 200) throw new Error(`/ answers ${response.statusCode}`)
const page = capturedPage()
const ready: Ready = { streamed: response.body.length, rendered: renderToString(page).length }
process.send?.(ready)

process.on('message', (renders: number) => {
  for (let count = 0; count < renders; count += 1) renderToString(page)
  process.send?.('done')
})
process.on('disconnect', () => {
  void app
    .close()
    .then(() => assembly.release())
    .finally(() => process.exit())
})
