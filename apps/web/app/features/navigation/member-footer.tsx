/** The footer of members: one line with help, the own account and the way out; rules and company behind its last word. */
import type { CompanyInfo } from '@app/contract'
import { MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { BaseButton } from '@app/ui/base-button'
import { FooterLine } from '@app/ui/footer-line'
import { Link } from '@app/ui/link'
import { useMatches } from 'react-router'
import { logOut } from '../../shared/session/log-out.ts'
import type { PageHandle } from '../../shared/site/page-handle.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { useCompanyLines } from './company-lines.tsx'
import { LanguageMenu } from './language-menu.tsx'

type Links = readonly (readonly [string, TextId])[]

const OFTEN: Links = [
  ['/pages/service', 'footer.support'],
  ['/settings', 'nav.settings'],
  ['/transactions', 'footer.withdraw'],
]
const HELP: Links = [
  ['/pricing', 'footer.prices'],
  ['/pages/faq', 'footer.faq'],
  ['/lang-config', 'footer.language'],
  ['/pages/faq#safety', 'footer.safety'],
]
const RULES: Links = [
  ['/pages/terms', 'footer.terms'],
  ['/pages/privacy', 'footer.privacy'],
  ['/pages/cookies', 'footer.cookies'],
  ['/pages/ban', 'footer.ban'],
  ['/pages/return-policy', 'footer.returns'],
  ['/complaints', 'footer.complaints'],
]
/** Not on pages without a program, where a press would do nothing. */
const useIsAlive = () =>
  !useMatches().some(({ handle }) => {
    const { hydrate, ownBar } = (handle as PageHandle | undefined) ?? {}
    return hydrate === false && ownBar
  })

export function MemberFooter({ company }: { company: CompanyInfo }) {
  const { settings } = useRoot()
  const t = useText()
  const isAlive = useIsAlive()
  const toLinks = (links: Links) => links.map(([href, label]) => ({ href, label: t(label) }))
  return (
    <FooterLine
      {...useCompanyLines(company)}
      localeMenu={<LanguageMenu />}
      disclaimer={
        <T
          id="footer.disclaimer.member"
          values={{ min_age: MINIMUM_AGE }}
          tags={{ fictional: <SiteFictionalMark on="photo" /> }}
        />
      }
      moreLabel={t('footer.more')}
      columns={[
        { title: t('footer.product', { site: settings.name }), links: toLinks(HELP) },
        { title: t('footer.rules'), links: toLinks(RULES) },
      ]}
    >
      {OFTEN.map(([href, label]) => (
        <li key={href}>
          <Link href={href}>{t(label)}</Link>
        </li>
      ))}
      {isAlive && (
        <li>
          <BaseButton onClick={() => void logOut()}>{t('nav.logout')}</BaseButton>
        </li>
      )}
    </FooterLine>
  )
}
