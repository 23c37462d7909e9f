// The very tree that the server renders, taken as it goes by: for React's own renderer, with nothing around it.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../support/site.ts'

interface Element {
  props: { children?: Element; context?: { serverHandoffStream?: unknown } }
}

interface ReactServer {
  renderToPipeableStream: (page: Element, ...rest: unknown[]) => unknown
  renderToString: (page: Element) => string
  renderToStaticMarkup: (page: Element) => string
}

// The built pages import these functions by name, so they get what stands here when they are loaded.
const react = createRequire(join(ROOT, 'apps/web/package.json'))('react-dom/server') as ReactServer
const { renderToPipeableStream } = react
export const { renderToString, renderToStaticMarkup } = react
let captured: Element | undefined
react.renderToPipeableStream = (page, ...rest) => {
  captured = page
  return renderToPipeableStream(page, ...rest)
}

/**
 * The tree of the page that was rendered last. The router reads its data for the browser from a stream, once. The tree still
 * holds what it read, but asks for a reader again each time it is rendered: this one is never used.
 */
export function capturedPage(): Element {
  if (!captured) throw new Error('no tree was seen')
  for (let node: Element | undefined = captured; node; node = node.props.children) {
    if (node.props.context) node.props.context.serverHandoffStream = { getReader: () => null }
  }
  return captured
}
