/** What the root's loader tells every page, as a component test has it: a site, and a member of it with some credits. */
import type { Settings, User } from '@app/contract'
import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { inject } from 'vitest'
import type { Texts } from '@app/i18n/catalogue'
import type { rootData } from '../shared/request/root-data.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The texts of members' pages, in English. */
    texts: Texts
  }
}

const SETTINGS: Settings = {
  name: 'Example',
  domain: 'example.com',
  domain_language: 'en',
  cdn_prefix: '/photos/',
  countries: ['NL'],
  index_title: '',
  description: '',
  visible_profile_fields: [],
  visible_profile_notes: [],
  profile_prompts: [],
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
  message_credits: 2,
  signup_credits: 12,
  photo_credits: 5,
  gift_credits: 10,
  free_replies: 0,
  message_length: 60,
  minimum_message_costs: {},
  support_email: 'support@example.com',
  support_phone: '',
  support_hours: null,
  enable_site_entry_popup: false,
  push_public_key: null,
  app_name: 'Example',
  pictures_revision: 'revision',
  search_fields: [],
  match_finder_fields: [],
  ask_signup_message: false,
  signups: 'all',
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  known_network: false,
  fictional_icon: '',
  fictional_warning: 'This profile is fictional.',
  fictional_singular: 'Fictional',
  fictional_plural: 'Fictional',
  desk_open: true,
  refund_days: 14,
  member_resell: false,
  member_resell_tile: null,
  premium_match_claim: null,
  claims: [],
  chat_history_days: 30,
  time_zone: 'UTC',
  brand: { ...PLAIN_BRAND, wordmark: 'example' },
}

export const MEMBER: User = {
  status: 'confirmed',
  email: 'daan@example.com',
  credits: 24,
  credit_worth: { cents: 30, currency: 'EUR' },
  debt: null,
  break_until: null,
  paid_user: true,
  signup_date: '2026-01-01T00:00:00.000Z',
  notifications_disabled: [],
  language: 'en',
  fictional_icon: '',
  session_mark: 'mark',
  profile: { id: 'member0000000001', kind: 'real', status: 'active', name: 'Daan', main_image: null },
}

export const ROOT: Awaited<ReturnType<typeof rootData>> = {
  settings: SETTINGS,
  art: '',
  locale: 'en',
  locales: ['en'],
  languageOffer: null,
  country: 'NL',
  theme: null,
  entryDismissed: true,
  reminderDismissed: true,
  mailOffDismissed: null,
  addPhotoDismissed: true,
  pushDismissed: true,
  installDismissed: true,
  timeBonusDismissed: true,
  signupNetwork: null,
  user: MEMBER,
  new_likes: 0,
  new_match: false,
  num_unread: 0,
  texts: inject('texts'),
  year: 2026,
  build_id: '',
}
