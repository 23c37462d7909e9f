/** What every footer says: who runs the site, and how to reach them. Help stands in the same place always. */
import type { CompanyInfo } from '@app/contract'
import { Footer, type FooterProps } from '@app/ui/footer'
import { phoneHref } from '../../shared/format/phone.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { SiteLogo } from './site-logo.tsx'

interface CompanyFooterProps extends Pick<FooterProps, 'columns' | 'disclaimer'> {
  company: CompanyInfo
}

export function CompanyFooter({ company, ...rest }: CompanyFooterProps) {
  const { settings, year } = useRoot()
  const t = useText()
  const { name, kvk, vat_numbers, address, city } = company
  return (
    <Footer
      {...rest}
      logo={<SiteLogo />}
      localeMenu={<LocaleSwitcher />}
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
