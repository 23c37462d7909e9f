/** Many who came by a network, as the reactions of the house know them: for tests that are not about the form they filled in. */
import type { MemberId, SiteId } from '@app/db/ids'
import { accountConfirmed, accountOpened } from '../../../../events/accounts.ts'
import { createEventBus } from '../../../../platform/event-bus.ts'
import { deriveKeys } from '../../../../platform/keys.ts'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import { SANDBOX_NETWORK_SECRET, type Sandbox } from '../../../../testing/sandbox.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { accountsReactions } from '../../../accounts/index.ts'
import { listSites } from '../../../sites/index.ts'
import { trackingReactions } from '../../tracking.reactions.ts'
import { saveNetwork } from '../networks.service.ts'

const publish = createEventBus([...accountsReactions, ...trackingReactions])

interface Coming {
  ref?: string
  sub1?: string
  sub2?: string
  /** Whether they tick the box. */
  postbacks?: boolean
  at?: Date
}

async function siteOfTests({ assembly }: TestServer, key = 'vonk') {
  const site = (await listSites(assembly.db)).find((candidate) => candidate.key === key)
  if (!site) throw new Error(`there is no site ${key}`)
  return site
}

/** The network `radio`, which lives in the sandbox. */
export async function saveRadio(server: TestServer, { url }: Pick<Sandbox, 'url'>, changes: object = {}) {
  const { assembly } = server
  const radio = {
    key: 'radio',
    name: 'Radio',
    report_url: `${url}/network/report`,
    postback_url: `${url}/network/postback?ref={ref}&sub1={sub1}&event={event}&day={day}&id={id}`,
    click_values: false,
    secret: SANDBOX_NETWORK_SECRET,
    ...changes,
  }
  const deps = { keys: deriveKeys(assembly.config).network_secrets, allow_loopback: true }
  return saveNetwork(assembly.db, deps, await siteOfTests(server), radio, assembly.clock.now())
}

async function arrive({ assembly }: TestServer, id: MemberId, site_id: SiteId, { postbacks, at, ...values }: Coming) {
  const when = at ?? assembly.clock.now()
  const account = { account_id: id, site_id, at: when }
  await assembly.db.transaction().execute(async (tx) => {
    await publish(tx, accountOpened, {
      ...account,
      name: 'Anna',
      gender: 'female',
      looking_for: 'male',
      date_of_birth: '1990-03-14',
      country: 'NL',
      origin: { tracking: { network: 'radio', ...values }, postbacks },
    })
    await publish(tx, accountConfirmed, { ...account, email: 'nobody@example.com', device_hash: Buffer.alloc(32) })
  })
}

/** So many members of vonk who came by `radio` and confirmed. */
export async function newcomers(server: TestServer, size: number, coming: Coming = {}): Promise<PlantedMember[]> {
  const { id: site_id } = await siteOfTests(server)
  const planted = await membersOf(server).plant(size)
  for (const { id } of planted) await arrive(server, id, site_id, coming)
  return planted
}
