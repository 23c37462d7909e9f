/** What the word in the address is for. Asking does not use it up, so that mail scanners may open links too. */
import type { AnswerOf } from '@app/contract/route-address'
import { errorStatuses } from '@app/contract/errors'
import { accounts } from '@app/contract/addresses/accounts'
import type { PageHost } from '@app/contract/page-host'
import { data } from 'react-router'

/** Nothing where the link was used, has expired or never was. */
export async function findPurpose(host: PageHost, token: string): Promise<AnswerOf<typeof accounts.link> | null> {
  try {
    return await host.call(accounts.link, { body: { token } })
  } catch (error) {
    const code = host.isRefusal(error)
    if (code === 'link_invalid') return null
    throw code ? data({ code }, { status: errorStatuses[code] }) : error
  }
}
