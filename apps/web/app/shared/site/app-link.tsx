/** A link of the app: pages that ship no program are loaded as documents, the others through the router. How a visitor came goes along. */
import type { LinkProps } from '@app/ui/link'
import { Link, useLocation } from 'react-router'
import { withTracking } from '../tracking.ts'

const WITHOUT_PROGRAM = /^\/(pages\/|landers\/|pricing$|payments\/[^/]+\/go$)/

export function AppLink({ href, ...rest }: LinkProps) {
  const to = withTracking(href, useLocation().search)
  return href.startsWith('/') && !WITHOUT_PROGRAM.test(href) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
