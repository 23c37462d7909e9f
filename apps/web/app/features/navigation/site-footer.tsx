/** The end of every page: what this is, the rules, how to reach the company. Help stands in the same place always. */
import type { CompanyInfo } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { Footer } from '@app/ui/footer'
import { phoneHref } from '../../shared/phone.ts'
import { useRoot } from '../../shared/site.ts'
import { T, useText } from '../../shared/texts.tsx'
import { SiteFictionalMark } from '../../shared/site-fictional-mark.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { SiteLogo } from './site-logo.tsx'

const COLUMNS: readonly { title: TextId; links: readonly (readonly [string, TextId])[] }[] = [
  {
    title: 'footer.product',
    links: [
      ['/pages/faq', 'footer.faq'],
      ['/pages/service', 'footer.support'],
      ['/lang-config', 'footer.language'],
    ],
  },
  {
    title: 'footer.rules',
    links: [
      ['/pages/terms', 'footer.terms'],
      ['/pages/privacy', 'footer.privacy'],
      ['/pages/cookies', 'footer.cookies'],
      ['/pages/ban', 'footer.ban'],
    ],
  },
  {
    title: 'footer.rights',
    links: [
      ['/pages/return-policy', 'footer.returns'],
      ['/pages/faq#safety', 'footer.safety'],
    ],
  },
]

export function SiteFooter({ company }: { company: CompanyInfo }) {
  const { settings, year } = useRoot()
  const t = useText()
  const { name, kvk, vat_numbers, address, city } = company
  return (
    <Footer
      logo={<SiteLogo />}
      disclaimer={
        <T
          id="footer.disclaimer"
          values={{ min_age: MINIMUM_AGE }}
          tags={{ fictional: <SiteFictionalMark on="photo" /> }}
        />
      }
      localeMenu={<LocaleSwitcher />}
      columns={COLUMNS.map(({ title, links }) => ({
        title: t(title, { site: settings.name }),
        links: links.map(([href, label]) => ({ href, label: t(label) })),
      }))}
      company={t('footer.company', { year: String(year), name, kvk, vat: vat_numbers.join(', '), address, city })}
      contact={
        <>
          <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
          {' · '}
          <a href={phoneHref(settings.support_phone)}>{settings.support_phone}</a>
        </>
      }
    />
  )
}
