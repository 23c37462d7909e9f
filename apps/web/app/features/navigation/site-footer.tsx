/** The end of every page. It differs for members, whose own comes along for members only. */
import type { CompanyInfo } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { Footer } from '@app/ui/footer'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { useCompanyLines } from './company-lines.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SiteLogo } from './site-logo.tsx'

const MemberFooter = lazyPart(async () => (await import('./member-footer.tsx')).MemberFooter)

const COLUMNS: readonly { title: TextId; links: readonly (readonly [string, TextId])[] }[] = [
  {
    title: 'footer.product',
    links: [
      ['/pricing', 'footer.prices'],
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
      ['/transactions', 'footer.withdraw'],
      ['/pages/return-policy', 'footer.returns'],
      ['/complaints', 'footer.complaints'],
      ['/pages/faq#safety', 'footer.safety'],
    ],
  },
]

export function SiteFooter({ company }: { company: CompanyInfo }) {
  const { user } = useRoot()
  return user ? <MemberFooter company={company} /> : <VisitorFooter company={company} />
}

function VisitorFooter({ company }: { company: CompanyInfo }) {
  const { settings } = useRoot()
  const t = useText()
  return (
    <Footer
      {...useCompanyLines(company)}
      logo={<SiteLogo />}
      localeMenu={<LanguageMenu />}
      disclaimer={
        <T
          id="footer.disclaimer"
          values={{ min_age: MINIMUM_AGE }}
          tags={{ fictional: <SiteFictionalMark on="photo" /> }}
        />
      }
      columns={COLUMNS.map(({ title, links }) => ({
        title: t(title, { site: settings.name }),
        links: links.map(([href, label]) => ({ href, label: t(label) })),
      }))}
    />
  )
}
