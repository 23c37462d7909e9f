/** Keeps what a reader chose, and goes back to where the choice was made. */
import { accounts } from '@app/contract/addresses/accounts'
import { isLocale } from '@app/i18n/locales'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { withoutLanguage } from '../../shared/site/public-pages.ts'
import { isTheme, preferenceCookie } from '../../shared/storage/preferences.ts'

/**
 * Only a path of this site: anything else would let another site send readers through ours. Browsers drop tabs and line
 * breaks from an address, which would turn `/<tab>/elsewhere` into another site's, so only visible characters pass.
 */
export function safePath(back: unknown): string {
  return typeof back === 'string' && /^\/(?![/\\])[!-~]*$/.test(back) ? back : '/lang-config'
}

function preferenceCookies(form: FormData): string[] {
  const locale = form.get('locale')
  const country = form.get('country')
  const theme = form.get('theme')
  return [
    ...(isLocale(locale) ? [preferenceCookie('locale', locale)] : []),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? [preferenceCookie('country', country)] : []),
    ...(country === '' ? [preferenceCookie('country', null)] : []),
    ...(isTheme(theme) ? [preferenceCookie('theme', theme)] : []),
    ...(theme === 'system' ? [preferenceCookie('theme', null)] : []),
    ...(form.get('entry') === 'seen' ? [preferenceCookie('entry', 'seen')] : []),
  ]
}

/** The account is told too, so that mails speak the language. */
async function saveAccountLanguage({ context }: Pick<ActionFunctionArgs, 'context'>, language: unknown): Promise<void> {
  const { user } = context.get(readerContext)
  if (!user || !isLocale(language) || language === user.language) return
  await context.get(hostContext).call(accounts.change, { body: { language } })
}

export async function savePreferences({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => {
    throw data({ code: 'invalid_input' }, { status: 400 })
  })
  await saveAccountLanguage({ context }, form.get('locale'))
  const headers = new Headers()
  for (const cookie of preferenceCookies(form)) headers.append('set-cookie', cookie)
  const back = safePath(form.get('back'))
  // A language in the address would win over the one that was chosen just now.
  const path = isLocale(form.get('locale')) ? withoutLanguage(back) : back
  return redirect(path, { status: 303, headers })
}
