/** Judges what the DNS says of a site's mails: whether others can tell that they are ours, and whether reports come back. */

/** What the DNS says; nothing where it says nothing. */
export interface MailRecords {
  sending_domain: string
  report_domain: string
  report_mx: readonly string[]
  report_spf: readonly string[]
  dkim: { name: string; found: readonly string[]; expected: string } | null
  dmarc: readonly string[]
  /** The server mails leave by, and what its addresses are called backwards. */
  relay: { host: string; names: readonly string[] }
}

interface Verdict {
  ok: boolean
  text: string
}

const verdict = (ok: boolean, good: string, bad: string): Verdict => ({ ok, text: ok ? good : bad })

function judgeSpf({ report_domain: domain, report_spf }: MailRecords): Verdict {
  const records = report_spf.filter((record) => /^v=spf1\b/i.test(record))
  const [record = ''] = records
  if (records.length !== 1) return verdict(false, '', `SPF of ${domain}: ${records.length} records, it needs one`)
  return verdict(/[-~]all\s*$/.test(record), `SPF of ${domain}`, `SPF of ${domain}: it must end with -all or ~all`)
}

/** The DNS splits long texts, and writers break them. */
const plain = (record: string) => record.replaceAll(/[\s"]+/g, '')

function judgeDkim({ dkim }: MailRecords): Verdict {
  if (!dkim) return verdict(false, '', 'DKIM: there is no key; `npm run cli -- mail-keys <site>` makes one')
  const matches = dkim.found.some((record) => plain(record) === plain(dkim.expected))
  const what = dkim.found.length === 0 ? 'there is no record' : 'the record is that of another key'
  return verdict(matches, `DKIM ${dkim.name}`, `DKIM ${dkim.name}: ${what}; it must say ${dkim.expected}`)
}

function judgeDmarc({ sending_domain: domain, dmarc }: MailRecords): Verdict {
  const record = dmarc.find((text) => /^v=DMARC1\b/i.test(text))
  if (record === undefined)
    return verdict(false, '', `DMARC: _dmarc.${domain} says nothing; begin with v=DMARC1; p=none`)
  const policy = /\bp\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? 'nothing'
  const strict = policy === 'quarantine' || policy === 'reject'
  return verdict(
    strict,
    `DMARC: p=${policy}`,
    `DMARC: p=${policy}; quarantine, then reject, once the reports are clean`,
  )
}

function judgeRelay({ relay: { host, names } }: MailRecords): Verdict {
  const matches = names.some((name) => name.toLowerCase().replace(/\.$/, '') === host.toLowerCase())
  const found = names.length === 0 ? 'has no name backwards' : `is called ${names.join(', ')} backwards`
  return verdict(matches, `PTR of ${host}`, `PTR: ${host} ${found}; it must be the name it greets with`)
}

export function judgeMail(records: MailRecords): Verdict[] {
  const { report_mx, report_domain } = records
  const mx = verdict(
    report_mx.length > 0,
    `MX of ${report_domain}`,
    `MX of ${report_domain}: none, so no report comes back`,
  )
  return [mx, judgeSpf(records), judgeDkim(records), judgeDmarc(records), judgeRelay(records)]
}
