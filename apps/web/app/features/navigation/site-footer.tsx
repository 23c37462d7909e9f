/** The end of every page. It differs for members, whose own comes along for members only. */
import type { CompanyInfo } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { CompanyFooter } from './company-footer.tsx'

const MemberFooter = lazyPart(async () => (await import('./member-footer.tsx')).MemberFooter)

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
  const { settings, user } = useRoot()
  const t = useText()
  if (user) return <MemberFooter company={company} />
  return (
    <CompanyFooter
      company={company}
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
