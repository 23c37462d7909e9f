/** The footer of members: no invitations, but the own account and the way out. */
import type { CompanyInfo } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { logOut } from '../../shared/session/log-out.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { CompanyFooter } from './company-footer.tsx'

type Links = readonly (readonly [string, TextId])[]

const HELP: Links = [
  ['/pages/faq', 'footer.faq'],
  ['/pages/service', 'footer.support'],
  ['/pages/faq#safety', 'footer.safety'],
]
const RULES: Links = [
  ['/pages/terms', 'footer.terms'],
  ['/pages/privacy', 'footer.privacy'],
  ['/pages/cookies', 'footer.cookies'],
  ['/pages/ban', 'footer.ban'],
  ['/pages/return-policy', 'footer.returns'],
]
const ACCOUNT: Links = [
  ['/settings', 'nav.settings'],
  ['/lang-config', 'footer.language'],
]

export function MemberFooter({ company }: { company: CompanyInfo }) {
  const { settings } = useRoot()
  const t = useText()
  const toLinks = (links: Links) => links.map(([href, label]) => ({ href, label: t(label) }))
  return (
    <CompanyFooter
      company={company}
      disclaimer={
        <T
          id="footer.disclaimer.member"
          values={{ min_age: MINIMUM_AGE }}
          tags={{ fictional: <SiteFictionalMark on="photo" /> }}
        />
      }
      columns={[
        { title: t('footer.product', { site: settings.name }), links: toLinks(HELP) },
        { title: t('footer.rules'), links: toLinks(RULES) },
        {
          title: t('footer.account'),
          links: [...toLinks(ACCOUNT), { label: t('nav.logout'), onSelect: () => void logOut() }],
        },
      ]}
    />
  )
}
