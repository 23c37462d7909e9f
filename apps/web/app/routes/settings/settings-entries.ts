/** The pages of the settings, in the order of the rail and the list. */
import type { TextId } from '@app/i18n/text-ids'
import { CreditSign } from '@app/ui/credit-sign'
import type { LucideIcon } from '@app/ui/icon'
import {
  Bell,
  CreditCard,
  ChartColumn,
  EyeOff,
  Images,
  KeyRound,
  MapPin,
  MonitorSmartphone,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from 'lucide-react'

export interface Entry {
  href: string
  icon: LucideIcon
  label: TextId
}

export const ENTRIES: readonly Entry[] = [
  { href: '/settings/profile', icon: UserRound, label: 'settings.edit' },
  { href: '/settings/photos', icon: Images, label: 'settings.photos' },
  { href: '/settings/area', icon: MapPin, label: 'settings.area' },
  { href: '/settings/preferences', icon: SlidersHorizontal, label: 'settings.preferences' },
  { href: '/settings/notifications', icon: Bell, label: 'settings.notifications' },
  { href: '/settings/security', icon: KeyRound, label: 'settings.security' },
  { href: '/settings/sessions', icon: MonitorSmartphone, label: 'settings.sessions' },
  { href: '/settings/visibility', icon: EyeOff, label: 'settings.visibility' },
  { href: '/settings/credits', icon: CreditSign, label: 'settings.credits' },
  { href: '/transactions', icon: ReceiptText, label: 'settings.transactions' },
  { href: '/settings/payment-means', icon: CreditCard, label: 'settings.means' },
  { href: '/settings/spending', icon: ChartColumn, label: 'settings.spending' },
  { href: '/settings/privacy', icon: ShieldCheck, label: 'settings.privacy' },
  { href: '/settings/delete', icon: Trash2, label: 'settings.delete' },
]
