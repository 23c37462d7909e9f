import type { Site } from '../sites/index.ts'
import type { MailSite } from './mail-layout.ts'

/** The little a mail shows of its site. */
export function mailSiteOf({ name, brand, company, settings }: Site): MailSite {
  const company_line = `${company.name}, ${company.address}, ${company.city}, ${company.kvk}`
  return { name, brand, company_line, support_email: settings.support_email }
}
