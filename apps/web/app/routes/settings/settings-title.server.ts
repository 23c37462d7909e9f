/** The title of a page of the settings, for its loader. */
import type { TextId } from '@app/i18n/text-ids'
import type { RouterContextProvider } from 'react-router'
import { pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'

export function settingsTitle(context: Readonly<RouterContextProvider>, id: TextId): string {
  return pageTitle(context, textsFor(context, ['settings', 'member'])(id))
}
