/**
 * Suggests the address that was probably meant. When in doubt it suggests none: a wrong suggestion costs an account, a
 * missing one only a mail.
 */
import { run } from '@zootools/email-spell-checker'
import { ENDINGS, MAIL_DOMAINS, SLIPPED_ENDINGS, WORLDWIDE_NAMES } from './mail-domains.ts'

/** How many slips of the finger lie between two words: a letter too many, too few or wrong, or two swapped. */
function typingDistance(typed: string, meant: string): number {
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[row - 1] === meant[column - 1]
      const swapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      const costs = [cell(above, column) + 1, cell(line, column - 1) + 1, cell(above, column - 1) + (same ? 0 : 1)]
      if (swapped && row > 1 && column > 1) costs.push(cell(before, column - 2) + 1)
      line.push(Math.min(...costs))
    }
    before = above
    above = line
  }
  return cell(above, meant.length)
}

const cell = (line: readonly number[], column: number) => line[column] ?? Infinity

/** The library's own measure counts two swapped letters as two slips, and they are the most common of all. */
const MAX_DISTANCE = 1
const NEVER = -1
/** Names up to this long are like too many others. */
const SHORT_NAME = 3

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'))

function nearest(domain: string): string | undefined {
  const match = run({
    email: `a@${domain}`,
    domains: MAIL_DOMAINS,
    domainThreshold: MAX_DISTANCE,
    distanceFunction: typingDistance,
    secondLevelDomains: WORLDWIDE_NAMES,
    secondLevelThreshold: NEVER,
    topLevelDomains: ENDINGS,
    topLevelThreshold: NEVER,
  })?.domain
  if (match === undefined) return undefined
  return nameOf(match).length > SHORT_NAME || nameOf(match) === nameOf(domain) ? match : undefined
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
