/** The shape of a network as data: what the file of an operator holds, and what its addresses may be. */
import { LONGEST_TRACKING } from '@app/contract/tracking-names'
import * as z from 'zod'
import { isLoopback, isPrivateHost } from '../../../platform/private-addresses.ts'
import { namesIn, POSTBACK_NAMES } from './postback-address.rules.ts'

/** Whoever knows it can speak in our name to the network. */
const SHORTEST_SECRET = 32

/** Why nothing may be sent to an address; nothing where it may. Names that lead inside are found when something is sent. */
function addressError(text: string, allow_loopback: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url) return 'is no address'
  const { protocol, hostname, username, password, hash } = url
  if (username !== '' || password !== '') return 'may not hold a name or a password'
  if (hash !== '') return 'may not end in a #'
  if (allow_loopback && protocol === 'http:' && isLoopback(hostname)) return undefined
  if (protocol !== 'https:') return 'has to be https'
  return isPrivateHost(hostname) || isLoopback(hostname) ? 'leads into a private network' : undefined
}

/** A postback says five things and none besides, each once, and never in the part of the address that says where it goes. */
function postbackError(text: string): string | undefined {
  const question = text.indexOf('?')
  const [place, query] = question === -1 ? [text, ''] : [text.slice(0, question), text.slice(question)]
  if (/[{}]/.test(place)) return 'may have a {name} only behind the ?'
  const names = namesIn(query)
  const unknown = names.filter((name) => !POSTBACK_NAMES.some((known) => known === name))
  if (unknown.length > 0) return `knows no {${unknown.join('}, {')}}`
  const wrong = POSTBACK_NAMES.filter((known) => names.filter((name) => name === known).length !== 1)
  return wrong.length > 0 ? `has to name {${wrong.join('}, {')}} once` : undefined
}

/** As an operator saves it. Loopback is a network in development and tests. */
export function networkData(allow_loopback: boolean) {
  const refuse = (error: (text: string) => string | undefined) => (ctx: z.core.ParsePayload<string>) => {
    const message = error(ctx.value)
    if (message !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message })
  }
  const address = z
    .string()
    .max(1000)
    .check(refuse((text) => addressError(text, allow_loopback)))
  return z.strictObject({
    key: z
      .string()
      .regex(/^[\w.~-]+$/)
      .max(LONGEST_TRACKING),
    name: z.string().trim().min(1).max(60),
    report_url: address.nullable().default(null),
    postback_url: address.check(refuse(postbackError)).nullable().default(null),
    /** Whether its sub values name a click. Unless an operator knows better, they do. */
    click_values: z.boolean().default(true),
    /** What the network gave us to sign with; without it we make one. */
    secret: z.string().min(SHORTEST_SECRET).max(500).optional(),
  })
}
