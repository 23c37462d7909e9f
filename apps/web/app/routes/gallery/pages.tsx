/** The first screen of every page, as a phone shows it, in the kit of this site and as whoever is logged in; in `npm run dev` only. */
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import './gallery.css'

export const middleware = namedMiddleware(['development'])

export const meta = () => [{ title: 'Pages' }, { name: 'robots', content: 'noindex' }]

const PATHS = (
  '/ /signup /login /reset-password /complete-signup /activate/done /activate/error /pricing /lang-config /pages/terms ' +
  '/pages/faq /offline /account-deleted /nowhere /gallery/error /members /swipe-game /match-finder /likes /likes/matches /chats ' +
  '/premium /credits /notifications /profile /settings /settings/photos /settings/credits /settings/spending /transactions'
).split(' ')

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
