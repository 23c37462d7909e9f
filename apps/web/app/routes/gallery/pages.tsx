/** The first screen of every page, as a phone shows it, in the kit of this site and as whoever is logged in; in `npm run dev` only. */
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { PATHS } from './page-paths.ts'
import './gallery.css'

export const middleware = namedMiddleware(['development'])

export const meta = () => [{ title: 'Pages' }, { name: 'robots', content: 'noindex' }]

export default function Pages() {
  return (
    <div className="container stack gap-6">
      <h1>Pages</h1>
      <div className="gallery__screens">
        {PATHS.map((path) => (
          <figure key={path}>
            <iframe src={path} title={path} loading="lazy" sandbox="allow-same-origin" />
            <figcaption className="text-xs muted">{path}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
