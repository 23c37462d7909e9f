/** The sign beside each fact, the same on one's own profile as on another's. */
import type { ChoiceField } from '@app/contract/profile-choices'
import type { LucideIcon } from '@app/ui/icon'
import {
  Baby,
  Cigarette,
  Eye,
  GraduationCap,
  HeartHandshake,
  Palette,
  PenTool,
  PersonStanding,
  Search,
  UserRound,
  Wine,
} from 'lucide-react'

export const FACT_ICONS: Readonly<Record<ChoiceField, LucideIcon>> = {
  relationship_status: UserRound,
  reason: Search,
  sexuality: HeartHandshake,
  hair_color: Palette,
  eye_color: Eye,
  body_type: PersonStanding,
  tattoos: PenTool,
  children: Baby,
  smoking: Cigarette,
  drinking: Wine,
  education: GraduationCap,
}
