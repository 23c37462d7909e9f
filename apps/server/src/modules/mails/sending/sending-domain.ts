/** The domain that a site's mails come from, which mail servers judge us by: that of the address they are written by. */
import type { Site } from '../../sites/index.ts'

export function sendingDomainOf(site: Pick<Site, 'settings'>): string
export function sendingDomainOf(site: Pick<Site, 'settings'> | undefined): string | undefined
export function sendingDomainOf(site: Pick<Site, 'settings'> | undefined): string | undefined {
  const address = site?.settings.support_email
  return address?.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
