/** What every footer says: who runs the site, and how to reach them. Help stands in the same place always. */
import type { CompanyInfo } from '@app/contract'
import type { FooterProps } from '@app/ui/footer'
import { phoneHref } from '../../shared/format/phone.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

export function useCompanyLines(info: CompanyInfo): Pick<FooterProps, 'company' | 'contact'> {
  const { settings, year } = useRoot()
  const t = useText()
  const { name, kvk, vat_numbers, address, city } = info
  return {
    company: t('footer.company', { year: String(year), name, kvk, vat: vat_numbers.join(', '), address, city }),
    contact: (
      <>
        <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
        {' · '}
        <a href={phoneHref(settings.support_phone)}>{settings.support_phone}</a>
      </>
    ),
  }
}
