/** Keeps what a reader chose, and goes back to where the choice was made. */
import { accounts } from '@app/contract/addresses/accounts'
import { isLocale } from '@app/i18n/locales'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { hostContext, readerContext } from '../../shared/host.ts'
import { isTheme, keepPreference } from '../../shared/preferences.ts'

/**
 * Only a path of this site: anything else would let another site send readers through ours. Browsers drop tabs and line
 * breaks from an address, which would turn `/<tab>/elsewhere` into another site's, so only visible characters pass.
 */
export function safePath(back: unknown): string {
  return typeof back === 'string' && /^\/(?![/\\])[!-~]*$/.test(back) ? back : '/lang-config'
}

function chosen(form: FormData): string[] {
  const locale = form.get('locale')
  const country = form.get('country')
  const theme = form.get('theme')
  return [
    ...(isLocale(locale) ? [keepPreference('locale', locale)] : []),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? [keepPreference('country', country)] : []),
    ...(country === '' ? [keepPreference('country', null)] : []),
    ...(isTheme(theme) ? [keepPreference('theme', theme)] : []),
    ...(theme === 'system' ? [keepPreference('theme', null)] : []),
    ...(form.get('entry') === 'seen' ? [keepPreference('entry', 'seen')] : []),
  ]
}

/** The account is told too, so that mails speak the language. */
async function tellAccount({ context }: Pick<ActionFunctionArgs, 'context'>, language: unknown): Promise<void> {
  const { user } = context.get(readerContext)
  if (!user || !isLocale(language) || language === user.language) return
  await context.get(hostContext).call(accounts.change, { body: { language } })
}

export async function savePreferences({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => {
    throw data({ code: 'invalid_input' }, { status: 400 })
  })
  await tellAccount({ context }, form.get('locale'))
  const headers = new Headers()
  for (const cookie of chosen(form)) headers.append('set-cookie', cookie)
  return redirect(safePath(form.get('back')), { status: 303, headers })
}
