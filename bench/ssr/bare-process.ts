// The bare engine: React's `renderToString` on the very tree the server renders for `/`, and nothing around it. One real
// request, answered in-process, yields that tree; from then on neither loaders, nor the router's matching and encoding,
// nor streams, nor HTTP take part. Started by the bench, which asks for rounds and reads this process's CPU time.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { assemble } from '../../apps/server/src/app/assemble.ts'
import { createPublicServer } from '../../apps/server/src/app/public-server.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { HOST, ROOT } from '../support/site.ts'

interface Element {
  props: { children?: Element; context?: { serverHandoffStream?: unknown } }
}

interface ReactServer {
  renderToPipeableStream: (page: Element, ...rest: unknown[]) => unknown
  renderToString: (page: Element) => string
}

/** Sent once, when the tree is known; after it every message is a round done. */
export interface Ready {
  streamed: number
  rendered: number
}

// The built pages import these functions by name, so they get what stands here when they are loaded.
const react = createRequire(join(ROOT, 'apps/web/package.json'))('react-dom/server') as ReactServer
const { renderToPipeableStream, renderToString } = react
let captured: Element | undefined
react.renderToPipeableStream = (page, ...rest) => {
  captured = page
  return renderToPipeableStream(page, ...rest)
}

/**
 * The router reads its data for the browser from a stream, once. The tree still holds what it read, but asks for a
 * reader again each time it is rendered: this one is never used.
 */
function makeRepeatable(page: Element): void {
  for (let node: Element | undefined = page; node; node = node.props.children) {
    if (node.props.context) node.props.context.serverHandoffStream = { getReader: () => null }
  }
}

const assembly = await assemble(readConfig())
const app = await createPublicServer(assembly)
const response = await app.inject({ method: 'GET', url: '/', headers: { host: HOST } })
if (response.statusCode !== 200 || !captured) throw new Error(`/ answers ${response.statusCode}, and no tree was seen`)
const page = captured
makeRepeatable(page)
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
