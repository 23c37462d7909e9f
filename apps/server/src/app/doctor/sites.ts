/** The sites: that there are some, that they are the operator's own, that each can be reached and mailed from. */
import type { Resolver } from 'node:dns/promises'
import { listSites, type Site } from '../../modules/sites/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { judgeMailRecords } from '../mail-records.ts'
import { judge, reasonIn, right, unsure, wrong, type Finding } from './finding.ts'
import { examineFront, type FrontOptions } from './front.ts'

const isDemo = ({ hosts, company }: Site) =>
  hosts.some((host) => host === 'localhost' || host.endsWith('.localhost')) || /^0+\d?$/.test(company.kvk)

const slugOf = (text: string) => (/^\S+/.exec(text)?.[0] ?? '').replace(':', '').toLowerCase()

async function examineSite(
  db: Database,
  config: Config,
  build: string,
  site: Site,
  options: FrontOptions & { dns: Resolver },
) {
  const findings: Finding[] = [
    judge(
      `own:${site.key}`,
      !isDemo(site),
      `${site.name} is a site of your own`,
      `${site.name} is a demo site, or its company is made up`,
      `put the right hosts and company into its file, and say \`site <file>\``,
    ),
  ]
  for (const host of site.hosts) findings.push(...(await examineFront(site, host, build, options)))
  for (const { ok, text } of await judgeMailRecords(db, config, site, options.dns)) {
    const id = `mail-${slugOf(text)}:${site.key}`
    // A DMARC policy that still only looks, and a relay of somebody else, are for the operator to judge.
    const isSoft = /^(DMARC: p=|PTR)/.test(text)
    const mend = 'docs/runbooks/mail.md says what to put into the DNS, and `mail-keys <site>` prints the key'
    findings.push(ok ? right(id, text) : isSoft ? unsure(id, text, mend) : wrong(id, text, mend))
  }
  return findings
}

export async function examineSites(
  db: Database,
  config: Config,
  build: string,
  options: FrontOptions & { dns: Resolver; site: string | undefined },
): Promise<Finding[]> {
  let sites: Site[]
  try {
    sites = await listSites(db)
  } catch (error) {
    return [wrong('sites', `a stored site cannot be read: ${reasonIn(error)}`, 'mend its file and say `site <file>`')]
  }
  if (sites.length === 0) {
    return [wrong('sites', 'there is no site: every host is answered 404', 'say `site <file>`; `init` wrote one')]
  }
  const found: Finding[] = [right('sites', `${String(sites.length)} sites`)]
  const chosen = sites.filter(({ key }) => options.site === undefined || key === options.site)
  for (const site of chosen) found.push(...(await examineSite(db, config, build, site, options)))
  return found
}
