/** A page of nothing much, to see a layout around it: each layout of the site shows it at an address of its own. */
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'

export const middleware = namedMiddleware(['development'])

export const meta = () => [{ title: 'Layout' }, { name: 'robots', content: 'noindex' }]

export default function LayoutSample() {
  return (
    <div className="container page-head">
      <h1>A page in its layout</h1>
      <p className="lead">What stands around this is the layout.</p>
    </div>
  )
}
