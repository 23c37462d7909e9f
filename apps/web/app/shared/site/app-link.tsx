/** A link of the app: pages that ship no program are loaded as documents, the others through the router. How a visitor came goes along. */
import type { LinkProps } from '@app/ui/link'
import { Link, useLocation } from 'react-router'
import { withTracking } from '../tracking.ts'
import { languageOfAddress, speaksAsAddressed, withLanguage } from './public-pages.ts'

const WITHOUT_PROGRAM = /^\/(pages\/|landers\/|pricing$|complaints$|payments\/[^/]+\/go$)/
const PATH = /^[^?#]*/

/** Who reads a page in the language of its address goes on in it; a page that speaks the reader's own is loaded anew. */
export function AppLink({ href, ...rest }: LinkProps) {
  const location = useLocation()
  const language = languageOfAddress(location)
  if (!href.startsWith('/')) return <a href={href} {...rest} />
  const to = withTracking(language === undefined ? href : withLanguage(href, language), location.search)
  const path = PATH.exec(href)?.[0] ?? href
  const isDocument = WITHOUT_PROGRAM.test(path) || (language !== undefined && !speaksAsAddressed(path))
  return isDocument ? <a href={to} {...rest} /> : <Link to={to} {...rest} />
}
