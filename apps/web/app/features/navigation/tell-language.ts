/** A member's choice of language is told to the account too, so that mails speak it. Then the form goes its way. */
import { isLocale } from '@app/i18n/locales'
import { useEffect } from 'react'

async function tell(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  const locale = new FormData(form, event.submitter).get('locale')
  if (form.getAttribute('action') !== '/lang-config' || !isLocale(locale)) return
  event.preventDefault()
  const { changeLanguage } = await import('../../shared/api/account-calls.ts')
  await changeLanguage(locale)
  const chosen = document.createElement('input')
  chosen.type = 'hidden'
  chosen.name = 'locale'
  chosen.value = locale
  form.append(chosen)
  form.submit()
}

export function useTellLanguage(): void {
  useEffect(() => {
    const listen = (event: SubmitEvent) => void tell(event)
    document.addEventListener('submit', listen)
    return () => document.removeEventListener('submit', listen)
  }, [])
}
