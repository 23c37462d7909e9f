/** Addresses of networks that are ours or nobody's: nothing that others chose is ever sent there. */
import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(address, bits)
}
for (const [address, bits] of [
  ['::', 127],
  // Through which an address of the short kind is reached by one of the long kind.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv6')
}

export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** This machine, by the names tests and development have for it. */
export const isLoopback = (hostname: string): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

/** An address that stands for itself, without the brackets it has in a URL; nothing where it is a name. */
function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** Names that are this machine's wherever they are looked up, if anything answers to them (RFC 6761). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i

/** Whether a host is written as one that is private; where any other name leads is known once it is looked up. */
export function isPrivateHost(hostname: string): boolean {
  const literal = literalOf(hostname)
  return literal === undefined ? OWN_NAME.test(hostname) : isPrivateAddress(literal)
}
