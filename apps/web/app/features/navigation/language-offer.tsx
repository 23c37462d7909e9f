/** One line in the language the reader's browser asks for, where the page speaks another. A plain form, without script. */
import type { LanguageOffer as Offer } from '@app/i18n/language-offer'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Globe } from 'lucide-react'
import { useLocale } from '../../shared/texts.tsx'
import { useReturnPath } from './locale-switcher.tsx'

/** Whoever stays chooses that too, and is not asked again. */
export function LanguageOffer({ offer: { locale, question, yes, no } }: { offer: Offer }) {
  const back = useReturnPath()
  const current = useLocale()
  return (
    <form method="post" action="/lang-config" lang={locale}>
      <input type="hidden" name="back" value={back} />
      <Banner
        icon={Globe}
        title={question}
        actions={
          <>
            <Button variant="night" size="sm" type="submit" native name="locale" value={locale}>
              {yes}
            </Button>
            <Button variant="ghost" size="sm" type="submit" native name="locale" value={current}>
              {no}
            </Button>
          </>
        }
      />
    </form>
  )
}
