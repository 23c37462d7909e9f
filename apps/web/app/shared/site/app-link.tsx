/** A link of the app: pages that ship no program are loaded as documents, the others through the router. */
import type { LinkProps } from '@app/ui/link'
import { Link } from 'react-router'

const WITHOUT_PROGRAM = /^\/(pages\/|landers\/|pricing$|payments\/[^/]+\/go$)/

export function AppLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') && !WITHOUT_PROGRAM.test(href) ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} {...rest} />
  )
}
