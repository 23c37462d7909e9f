/** The address that was probably meant. Silence where in doubt: wrong advice costs an account, none costs a mail. */
import { run } from '@zootools/email-spell-checker'
import { ENDINGS, MAIL_DOMAINS, SLIPPED_ENDINGS, WORLDWIDE_NAMES } from './mail-domains.ts'
import { slipsBetween } from './slips-between.ts'

/** The library's own measure counts two swapped letters as two slips, and they are the most common of all. */
const SLIPS = 1
const NEVER = -1
/** Names up to this long are like too many others. */
const SHORT_NAME = 3

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'))

function nearest(domain: string): string | undefined {
  const found = run({
    email: `a@${domain}`,
    domains: MAIL_DOMAINS,
    domainThreshold: SLIPS,
    distanceFunction: slipsBetween,
    secondLevelDomains: WORLDWIDE_NAMES,
    secondLevelThreshold: NEVER,
    topLevelDomains: ENDINGS,
    topLevelThreshold: NEVER,
  })?.domain
  if (found === undefined) return undefined
  return nameOf(found).length > SHORT_NAME || nameOf(found) === nameOf(domain) ? found : undefined
}

function withRightEnding(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.')
  const meant = SLIPPED_ENDINGS.get(domain.slice(dot + 1))
  return dot > 0 && meant !== undefined ? domain.slice(0, dot + 1) + meant : undefined
}

export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || !/^[a-z\d.,-]+$/.test(domain)) return undefined
  // A comma is the neighbour of the dot.
  const dotted = domain.replaceAll(',', '.')
  const meant = nearest(dotted) ?? withRightEnding(dotted) ?? dotted
  return meant === domain ? undefined : `${email.slice(0, at)}@${meant}`
}
