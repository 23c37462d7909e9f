// What the check cannot know by reading SQL.

/** Up to here nothing ran anywhere while it was migrated. What comes after is judged. */
export const BASELINE = 30

/**
 * Tables that have few rows in any installation, and are written by hand or by the hour: reading all of one takes no time. Not
 * that nobody uses them: what would break the version that runs is as wrong here.
 */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  'jobs.worker',
  'mails.pace',
  'mails.signing_key',
  'notifications.push_key',
  'offers.code',
  'payments.books_run',
  'payments.provider_account',
  'payments.route',
  'payments.transition_rule',
  'places.dataset',
  'places.region',
  'receipts.series',
  'receipts.tax_rate',
  'sites.bundle',
  'sites.company',
  'sites.country',
  'sites.host',
  'sites.price',
  'sites.site',
  'tracking.campaign',
  'tracking.network',
  'tracking.trial',
])

interface Exception {
  /** `0031_chat.sql` */
  file: string
  rule: string
  /** Why the version that runs is not harmed. */
  reason: string
}

/** What looks unsafe and is not. One that excuses nothing is a violation itself. */
export const EXCEPTIONS: readonly Exception[] = []
