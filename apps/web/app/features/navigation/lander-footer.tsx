/** The end of a lander: one line with the rules and with who runs the site. */
import type { CompanyInfo } from '@app/contract'
import { Link } from '@app/ui/link'
import { useText } from '../../shared/texts.tsx'
import { useCompanyLines } from './company-lines.tsx'

export function LanderFooter({ company: info }: { company: CompanyInfo }) {
  const t = useText()
  const { company } = useCompanyLines(info)
  return (
    <footer className="lander__footer">
      <div className="container">
        <Link href="/pages/terms">{t('footer.terms')}</Link>
        <Link href="/pages/privacy">{t('footer.privacy')}</Link>
        <span>{company}</span>
      </div>
    </footer>
  )
}
