/** The pages of the settings, in the order of the rail and the list. */
import type { TextId } from '@app/i18n/text-ids'
import { KeyRound, MonitorSmartphone, ShieldCheck, Trash2, type LucideIcon } from 'lucide-react'

export interface Entry {
  href: string
  icon: LucideIcon
  label: TextId
}

export const ENTRIES: readonly Entry[] = [
  { href: '/settings/security', icon: KeyRound, label: 'settings.security' },
  { href: '/settings/sessions', icon: MonitorSmartphone, label: 'settings.sessions' },
  { href: '/settings/privacy', icon: ShieldCheck, label: 'settings.privacy' },
  { href: '/settings/delete', icon: Trash2, label: 'settings.delete' },
]
