// Generated from db/migrations and db/functions by `npm run generate`. Do not edit.
import type { ColumnType } from "kysely";
import type { AccountId, AttemptId, BrowserId, ChargebackId, CityId, CompanyId, ComplaintActionId, ComplaintAnswerId, ComplaintId, ConversationId, DebtId, DifferenceId, DirectDebitRequestId, DiscountCodeId, EntryId, MandateId, NoticeId, OrderId, PasskeyId, PhotoId, ProfileId, PushKeyId, RefundId, RegionId, ReportId, SealedConversationId, SessionId, SiteId, StaffActionId } from "./ids.ts";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type CreditsLedgerAccount = "bonus" | "chargeback_debt" | "expired" | "refund" | "returned" | "sales" | "spent_gift" | "spent_message" | "spent_photo";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Point = {
  x: number;
  y: number;
};

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountsAccount {
  confirmed_at: Timestamp | null;
  country: string;
  date_of_birth: string;
  delete_reason: string | null;
  delete_remarks: string | null;
  deleted_at: Timestamp | null;
  email: string;
  gender: string;
  id: AccountId;
  language: string;
  looking_for: string;
  name: string;
  notifications_disabled: Generated<string[]>;
  paid_user: Generated<boolean>;
  passkey_user_handle: Generated<string>;
  password_hash: string;
  signup_date: Timestamp;
  signup_mail_sent_at: Timestamp | null;
  signup_message: string | null;
  site_id: SiteId;
  status: string;
  tracking: Generated<Json>;
  visited_at: Timestamp | null;
}

export interface AccountsConsent {
  account_id: AccountId;
  given_at: Timestamp;
  kind: string;
  version: string;
  withdrawn_at: Timestamp | null;
}

export interface AccountsCounter {
  count: number;
  key: Buffer;
  locked_until: Timestamp | null;
  locks: Generated<number>;
  resets_at: Timestamp;
}

export interface AccountsExport {
  account_id: AccountId;
  expires_at: Timestamp | null;
  object_key: string | null;
  ready_at: Timestamp | null;
  requested_at: Timestamp;
}

export interface AccountsKnownDevice {
  account_id: AccountId;
  device_hash: Buffer;
  seen_at: Timestamp;
}

export interface AccountsLink {
  account_id: AccountId | null;
  created_at: Timestamp;
  data: Generated<Json>;
  expires_at: Timestamp;
  purpose: string;
  site_id: SiteId;
  token_hash: Buffer;
}

export interface AccountsPasskey {
  account_id: AccountId;
  created_at: Timestamp;
  credential_id: Buffer;
  device: string;
  id: PasskeyId;
  public_key: Buffer;
  sign_count: string;
  used_at: Timestamp | null;
}

export interface AccountsSession {
  account_id: AccountId;
  authenticated_at: Timestamp;
  created_at: Timestamp;
  device: string;
  expires_at: Timestamp;
  id: SessionId;
  previous_token_hash: Buffer | null;
  previous_token_until: Timestamp | null;
  rotated_at: Timestamp;
  seen_at: Timestamp;
  token_hash: Buffer;
}

export interface ChatConversation {
  a_began: boolean;
  a_id: ProfileId;
  a_sent: Generated<number>;
  b_id: ProfileId;
  b_sent: Generated<number>;
  id: ConversationId;
  last_at: Timestamp;
  last_number: Generated<number>;
  public_id: Generated<string>;
  replies: Generated<number>;
}

export interface ChatMember {
  id: ProfileId;
  openers: Generated<number>;
  openers_since: Generated<Timestamp>;
  receipts: Generated<boolean>;
  started: Generated<number>;
}

export interface ChatMessage {
  body: string;
  conversation_id: ConversationId;
  created_at: Timestamp;
  gift: string | null;
  key: string;
  number: number;
  price: number;
  sender_id: ProfileId;
}

export interface ChatOpener {
  expires_at: Timestamp;
  member_id: ProfileId;
  sent: number;
  text_hash: Buffer;
}

export interface ChatParticipant {
  cleared_number: Generated<number>;
  conversation_id: ConversationId;
  delivered_number: Generated<number>;
  is_unread: Generated<boolean>;
  last_at: Timestamp;
  last_day: string;
  last_number: Generated<number>;
  member_id: ProfileId;
  other_id: ProfileId;
  read_number: Generated<number>;
  spent: Generated<number>;
  unread: Generated<number>;
}

export interface ChatSealedConversation {
  a_id: ProfileId;
  b_id: ProfileId;
  conversation_id: ConversationId;
  dismissed: Generated<boolean>;
  ended_by: ProfileId;
  ended_by_name: string;
  erase_after: Timestamp;
  id: SealedConversationId;
  messages: Json;
  public_id: string;
  sealed_at: Timestamp;
}

export interface ChatWaitingLine {
  account_id: AccountId;
  created_at: Timestamp;
  profile_id: ProfileId;
  text: string;
}

export interface ComplaintsAnswer {
  at: Timestamp;
  body: string | null;
  by: string;
  complaint_id: ComplaintId;
  id: ComplaintAnswerId;
}

export interface ComplaintsComplaint {
  account_id: AccountId | null;
  body: string | null;
  created_at: Timestamp;
  due_on: string;
  email: string | null;
  gdpr_due_on: string | null;
  id: ComplaintId;
  language: string;
  number: string;
  order_number: string | null;
  site_id: SiteId;
  state: Generated<string>;
  state_at: Timestamp;
  topic: string;
}

export interface ComplaintsStaffAction {
  action: string;
  at: Timestamp;
  by: string;
  complaint_id: ComplaintId;
  id: ComplaintActionId;
  reason: string;
}

export interface CreditsLedgerEntry {
  amount: number;
  at: Timestamp;
  balance: number;
  conversation_public_id: string | null;
  currency: string | null;
  fingerprint: string;
  gift: string | null;
  key: string;
  ledger_account: CreditsLedgerAccount;
  number: number;
  other_id: ProfileId | null;
  ref_id: ConversationId | PhotoId | null;
  ref_number: number | null;
  wallet_id: AccountId;
  worth_cents: number | null;
}

export interface CreditsLedgerPosting {
  account_id: AccountId | null;
  amount: number | null;
  ledger_account: CreditsLedgerAccount | null;
  number: number | null;
  wallet_id: AccountId | null;
}

export interface CreditsLot {
  amount: number;
  currency: string | null;
  kind: string;
  number: number;
  paid_cents: number | null;
  wallet_id: AccountId;
  withdrawn: Generated<number>;
}

export interface CreditsSignupGrant {
  device_hash: Buffer;
  expires_at: Timestamp;
  mailbox_hash: Buffer;
  site_id: SiteId;
}

export interface CreditsWallet {
  balance: Generated<number>;
  currency: string | null;
  entries: Generated<number>;
  frozen: Generated<boolean>;
  id: AccountId;
  paid_cents: number | null;
  paid_credits: number | null;
  spent: Generated<number>;
}

export interface JobsWorker {
  id: string;
  seen_at: Generated<Timestamp>;
}

export interface LikesMatch {
  created_at: Timestamp;
  member_id: ProfileId;
  other_id: ProfileId;
}

export interface LikesProfileLike {
  created_at: Timestamp;
  from_id: ProfileId;
  is_new: Generated<boolean>;
  match_shown: boolean | null;
  revoked_at: Timestamp | null;
  to_id: ProfileId;
}

export interface MailsPace {
  began_on: string;
  day: string;
  per_minute: number | null;
  recipient_group: string;
  sending_domain: string;
  sent: Generated<number>;
  slow_until: Timestamp | null;
}

export interface MailsRefusedAddress {
  address_hash: Buffer;
  reason: string;
  requested: Generated<number>;
  requested_on: string | null;
  resumed_at: Timestamp | null;
  since: Timestamp;
  times: Generated<number>;
}

export interface MailsSeenReport {
  report_hash: Buffer;
  seen_on: string;
}

export interface MailsSigningKey {
  made_at: Timestamp;
  private_key_sealed: Buffer;
  retired_at: Timestamp | null;
  selector: string;
  site_id: SiteId;
}

export interface MailsSlowReport {
  address_hash: Buffer;
  recipient_group: string;
  reported_at: Timestamp;
  sending_domain: string;
}

export interface MailsSoftBounce {
  address_hash: Buffer;
  count: Generated<number>;
  day: string;
}

export interface NotificationsBrowser {
  account_id: AccountId;
  auth: Buffer;
  ended_at: Timestamp | null;
  endpoint: string;
  endpoint_hash: Buffer;
  faults: Generated<number>;
  id: BrowserId;
  key_id: PushKeyId;
  last_ok_at: Timestamp | null;
  made_at: Timestamp;
  p256dh: Buffer;
  refused_since: Timestamp | null;
  renewed_at: Timestamp;
  session_ends_at: Timestamp;
  session_id: SessionId;
  zone: string | null;
}

export interface NotificationsDue {
  account_since: Timestamp | null;
  announced_at: Timestamp | null;
  day_at: Generated<Timestamp>;
  day_sounds: Generated<number>;
  first_at: Timestamp;
  hour_at: Generated<Timestamp>;
  hour_sounds: Generated<number>;
  kinds: number;
  late_browsers: ArrayType<string> | null;
  late_since: Timestamp | null;
  latest_at: Timestamp;
  lease: string | null;
  lease_until: Timestamp | null;
  like_since: Timestamp | null;
  mail_at: Timestamp | null;
  mail_day_at: Generated<Timestamp>;
  mail_kinds: Generated<number>;
  mails: Generated<Json>;
  match_since: Timestamp | null;
  member_id: ProfileId;
  message_since: Timestamp | null;
  not_before: Timestamp | null;
  push_at: Timestamp | null;
  pushed_at: Timestamp | null;
  sending_kinds: Generated<number>;
  site_id: SiteId;
  step: Generated<number>;
  waits_for: string | null;
}

export interface NotificationsEntry {
  account_id: AccountId;
  at: Timestamp;
  data: Json;
  id: EntryId;
  kind: number;
}

export interface NotificationsMember {
  account_id: AccountId;
  choices: Generated<Json>;
  preview: number | null;
  quiet_from: string | null;
  quiet_to: string | null;
  seen_at: Timestamp | null;
  week_mailed_at: Timestamp | null;
  zone: string | null;
}

export interface NotificationsOutbox {
  at: Timestamp;
  kind: number;
  member_id: ProfileId;
}

export interface NotificationsPushKey {
  id: PushKeyId;
  made_at: Timestamp;
  private_key_sealed: Buffer;
  public_key: string;
  retired_at: Timestamp | null;
  site_id: SiteId;
}

export interface OffersCode {
  account_id: AccountId | null;
  code: string;
  country: string | null;
  currency: string | null;
  expires_at: Timestamp | null;
  id: DiscountCodeId;
  minimum_cents: number | null;
  payment_methods: string[];
  percentage: number;
  site_id: SiteId;
  status: string;
  validity: string;
}

export interface OffersUse {
  account_id: AccountId;
  at: Timestamp;
  code: string;
  order_id: OrderId;
  site_id: SiteId;
  state: string;
  validity: string;
}

export interface PaymentsAttempt {
  account_id: AccountId;
  asks: Generated<number>;
  canceling: Generated<boolean>;
  cause: string;
  cents: number;
  checkout_url: string | null;
  created_at: Timestamp;
  currency: string;
  failure: string | null;
  id: AttemptId;
  instrument_country: string | null;
  key: string;
  mandate_id: MandateId | null;
  missed_at: Timestamp | null;
  next_sync_at: Timestamp | null;
  nth: number;
  order_id: OrderId;
  payment_method: string;
  problem: string | null;
  provider: string;
  provider_id: string | null;
  public_id: string;
  reported_method: string | null;
  requested_at: Timestamp | null;
  sequence: Generated<string>;
  state: string;
  state_at: Timestamp;
  synced_at: Timestamp | null;
  syncs: Generated<number>;
  transfer: Json | null;
  transitions: Generated<number>;
}

export interface PaymentsBooksRun {
  finished_at: Timestamp;
  payments: number;
  payments_since: Timestamp;
  provider: string;
  returns_since: Timestamp;
}

export interface PaymentsBooksSum {
  currency: string;
  day: string;
  finished_at: Timestamp;
  kind: string;
  ours_cents: string;
  provider: string;
  theirs_cents: string;
}

export interface PaymentsBuyer {
  account_id: AccountId;
  break_until: Timestamp | null;
  checked_at: Timestamp | null;
  checked_month: string | null;
  checked_times: number | null;
  erased_at: Timestamp | null;
  limit_cents: number | null;
  limit_currency: string | null;
  next_limit_cents: number | null;
  next_limit_from: Timestamp | null;
  overview_mail: Generated<boolean>;
  site_id: SiteId;
}

export interface PaymentsChargeback {
  attempt_id: AttemptId;
  cause: string;
  cents: number;
  currency: string;
  id: ChargebackId;
  lot: number | null;
  order_id: OrderId;
  provider_id: string | null;
  reason: string | null;
  received_at: Timestamp;
  state: string;
  state_at: Timestamp;
  taken_cents: Generated<number>;
  taken_credits: Generated<number>;
  transitions: Generated<number>;
}

export interface PaymentsCreditOrder {
  account_id: AccountId;
  bundle_key: string;
  cause: string;
  completed_at: Timestamp | null;
  completed_by: AttemptId | null;
  consent_at: Timestamp;
  consent_version: string;
  country: string;
  credits: number;
  currency: string;
  debt_id: DebtId | null;
  discount_cents: number;
  discount_code: string | null;
  discount_percentage: number | null;
  discount_validity: string | null;
  fingerprint: string;
  granted_on: string | null;
  id: OrderId;
  ip_country: string | null;
  key: string;
  kind: Generated<string>;
  list_cents: number;
  locale: string;
  lot: number | null;
  number: string;
  price_until: Timestamp;
  public_id: string;
  refund_until: Timestamp | null;
  site_id: SiteId;
  state: string;
  state_at: Timestamp;
  taken_cents: Generated<number>;
  total_cents: number;
  transitions: Generated<number>;
  withdrawn_at: Timestamp | null;
}

export interface PaymentsDebt {
  account_id: AccountId;
  cause: string;
  cents: number;
  closed_at: Timestamp | null;
  currency: string;
  id: DebtId;
  opened_at: Timestamp;
  order_id: OrderId;
  public_id: string;
  settled_by: OrderId | null;
  state: string;
  state_at: Timestamp;
  transitions: Generated<number>;
}

export interface PaymentsDifference {
  attempt_id: AttemptId | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  found_at: Timestamp;
  id: DifferenceId;
  kind: string;
  note: string | null;
  ours: string | null;
  provider: string;
  provider_id: string;
  theirs: string | null;
}

export interface PaymentsDirectDebitBlock {
  hash: Buffer;
  kind: string;
  since: Timestamp;
  until: Timestamp;
  why: string;
}

export interface PaymentsDirectDebitRequest {
  account_id: AccountId;
  blocked_until: Timestamp | null;
  bundle_key: string;
  code_hash: Buffer | null;
  country: string;
  created_at: Timestamp;
  currency: string;
  discount_code: string | null;
  expires_at: Timestamp;
  form_encrypted: Buffer | null;
  iban_hash: Buffer;
  id: DirectDebitRequestId;
  key: string;
  order_id: OrderId | null;
  phone_hash: Buffer;
  public_id: string;
  reference: string;
  sends: Generated<number>;
  sent_at: Timestamp | null;
  total_cents: number;
  tries: Generated<number>;
}

export interface PaymentsMandate {
  account_id: AccountId;
  address_encrypted: Buffer | null;
  brand: string | null;
  cause: string;
  creditor_identifier: string | null;
  customer_id: string | null;
  expires: string | null;
  holder_encrypted: Buffer | null;
  iban_encrypted: Buffer | null;
  iban_hash: Buffer | null;
  id: MandateId;
  key: string;
  kind: string;
  last4: string;
  locale: string;
  phone_encrypted: Buffer | null;
  phone_hash: Buffer | null;
  proof: Json | null;
  provider: string;
  provider_mandate_id: string | null;
  public_id: string;
  reference: string | null;
  signed_at: Timestamp;
  state: string;
  state_at: Timestamp;
  text_version: string;
  transitions: Generated<number>;
  used_at: Timestamp | null;
  uses: Generated<number>;
}

export interface PaymentsNotice {
  at: Timestamp;
  attempt_id: AttemptId;
  id: NoticeId;
  provider: string;
}

export interface PaymentsProviderAccount {
  enabled: Generated<boolean>;
  provider: string;
  site_id: SiteId;
}

export interface PaymentsRefund {
  attempt_id: AttemptId;
  bank_encrypted: Buffer | null;
  cause: string;
  cents: number;
  credits: Generated<number>;
  currency: string;
  due_at: Timestamp;
  failure: string | null;
  failures: Generated<number>;
  id: RefundId;
  key: string;
  kind: string;
  next_try_at: Timestamp | null;
  order_id: OrderId;
  provider_id: string | null;
  state: string;
  state_at: Timestamp;
  transitions: Generated<number>;
  tries: Generated<number>;
}

export interface PaymentsRoute {
  country: Generated<string>;
  currencies: Generated<string[]>;
  enabled: Generated<boolean>;
  max_cents: Generated<number>;
  min_cents: Generated<number>;
  payment_method: string;
  position: number;
  provider: string;
  site_id: SiteId;
}

export interface PaymentsStaffAction {
  account_id: AccountId | null;
  action: string;
  at: Timestamp;
  by: string;
  cents: number | null;
  credits: number | null;
  id: StaffActionId;
  order_id: OrderId | null;
  reason: string;
  refund_id: RefundId | null;
  ticket: string | null;
}

export interface PaymentsTransition {
  at: Timestamp;
  cause: string;
  entity_id: string;
  from_state: string | null;
  machine: string;
  nth: number;
  to_state: string;
}

export interface PaymentsTransitionRule {
  cause: string;
  from_state: string | null;
  machine: string;
  to_state: string;
}

export interface PhotosPhoto {
  blur_key: string | null;
  card_key: string | null;
  check_ends_at: Timestamp | null;
  created_at: Timestamp;
  hash: string | null;
  height: number | null;
  id: PhotoId;
  large_key: string | null;
  master_key: string | null;
  position: number;
  profile_id: ProfileId;
  public_id: Generated<string>;
  refusal: string | null;
  site_id: SiteId;
  state: string;
  thumb_key: string | null;
  tries: Generated<number>;
  upload_key: string | null;
  width: number | null;
}

export interface PhotosUnlock {
  created_at: Timestamp;
  member_id: ProfileId;
  photo_id: PhotoId;
}

export interface PlacesCity {
  centre: Point;
  country: string;
  id: CityId;
  name: string;
  population: number;
  region_id: RegionId;
}

export interface PlacesCityName {
  city_id: CityId;
  country: string;
  search_name: string;
}

export interface PlacesDataset {
  id: Generated<number>;
  version: string;
}

export interface PlacesRegion {
  country: string;
  id: RegionId;
  key: string;
  names: Json;
}

export interface ProfilesPreference {
  distance: string;
  max_age: number;
  min_age: number;
  profile_id: ProfileId;
  reason: string | null;
}

export interface ProfilesProfile {
  about_me: string | null;
  account_id: AccountId | null;
  appearance: string | null;
  body_type: string | null;
  children: string | null;
  city_id: CityId | null;
  country: string;
  created_at: Timestamp;
  date_of_birth: string;
  drinking: string | null;
  education: string | null;
  entry_pages: Generated<boolean>;
  entry_question: string | null;
  eye_color: string | null;
  gender: string;
  hair_color: string | null;
  height_cm: number | null;
  id: ProfileId;
  interests: Generated<string[]>;
  invisible: Generated<boolean>;
  kind: string;
  languages: Generated<string[]>;
  looking_for: string;
  name: string;
  prompts: Generated<Json>;
  public_id: Generated<string>;
  race: string | null;
  reason: string | null;
  region_id: RegionId | null;
  relationship_status: string | null;
  sexuality: string | null;
  site_id: SiteId;
  smoking: string | null;
  status: string;
  tattoos: string | null;
  work: string | null;
}

export interface ReceiptsReceipt {
  chargeback_id: ChargebackId | null;
  company_id: CompanyId;
  currency: string;
  issued_at: Timestamp;
  kind: string;
  lines: Json;
  number: number;
  of_number: number | null;
  of_year: number | null;
  order_id: OrderId;
  refund_id: RefundId | null;
  refund_until: string | null;
  seller: Json;
  site_id: SiteId;
  tax_cents: number;
  tax_country: string;
  tax_rate: number;
  total_cents: number;
  year: number;
}

export interface ReceiptsSeries {
  company_id: CompanyId;
  last: number;
  site_id: SiteId;
  year: number;
}

export interface ReceiptsTaxRate {
  country: string;
  rate: number;
  valid_from: string;
}

export interface SafetyBlock {
  blocked_id: ProfileId;
  blocker_id: AccountId;
  created_at: Timestamp;
  image_key: string | null;
  kind: string;
  name: string;
}

export interface SafetyReport {
  conversation_id: ConversationId | null;
  created_at: Timestamp;
  id: ReportId;
  message_number: number | null;
  photo_id: PhotoId | null;
  reason: string;
  remarks: string | null;
  reported_id: ProfileId;
  reporter_id: AccountId | null;
  site_id: SiteId;
  snapshot: Json;
  snapshot_object_keys: Generated<string[]>;
  status: Generated<string>;
  subject: string;
}

export interface SafetySealedReport {
  address_hash: Buffer;
  erase_after: Timestamp;
  id: ReportId;
  object_keys: string[];
  sealed: Buffer;
  site_id: SiteId;
}

export interface SearchArrivalMail {
  account_id: AccountId;
  requested_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface SearchCityFacet {
  city_id: number;
  country: number;
  gender: number;
  members: number;
  site_id: SiteId;
}

export interface SearchFacet {
  country: number;
  fictional_with_photo: Generated<number>;
  fictional_without_photo: Generated<number>;
  gender: number;
  real_with_photo: Generated<number>;
  real_without_photo: Generated<number>;
  region_id: number;
  site_id: SiteId;
  span: number;
}

export interface SearchMember {
  active_bucket: number;
  birth_year: number;
  city_id: number;
  country: number;
  date_of_birth: string;
  flags: number;
  gender: number;
  id: ProfileId;
  looks: Generated<number>;
  region_id: number;
  site_id: SiteId;
}

export interface SearchPresenceCheckpoint {
  site_id: SiteId;
  until: Timestamp;
}

export interface SearchRegionCount {
  counted_at: Timestamp;
  country: number;
  counts: Json;
  site_id: SiteId;
}

export interface SearchSearchableProfile {
  active_bucket: number | null;
  birth_year: number | null;
  city_id: number | null;
  country: number | null;
  date_of_birth: string | null;
  flags: number | null;
  gender: number | null;
  id: ProfileId | null;
  looks: number | null;
  region_id: number | null;
  site_id: SiteId | null;
}

export interface SitesBundle {
  credits: number;
  key: string;
  position: number;
  site_id: SiteId;
}

export interface SitesCompany {
  added: string;
  address: string;
  city: string;
  country: string;
  delete_discount: string | null;
  id: Generated<CompanyId>;
  key: string;
  kvk: string;
  name: string;
  support_phone: string;
  tradenames: string[];
  vat_numbers: string[];
}

export interface SitesCountry {
  country: string;
  currency: string;
  position: number;
  site_id: SiteId;
}

export interface SitesHost {
  host: string;
  site_id: SiteId;
}

export interface SitesPrice {
  bundle_key: string;
  cents: number;
  currency: string;
  site_id: SiteId;
}

export interface SitesSite {
  brand: Json;
  company_id: CompanyId;
  domain: string;
  domain_language: string;
  id: Generated<SiteId>;
  key: string;
  name: string;
  refund_days: number;
  revision: Generated<string>;
  saved_at: Generated<Timestamp>;
  settings: Json;
  shard: number;
  time_zone: string;
}

export interface SwipeGameDailyAllowance {
  day: string;
  member_id: ProfileId;
  round: Generated<number>;
  undo_id: ProfileId | null;
  undo_used: Generated<number>;
  undo_was_like: Generated<boolean>;
  used: number;
}

export interface SwipeGameSwipe {
  created_at: Timestamp;
  liked: boolean;
  member_id: ProfileId;
  other_id: ProfileId;
  round: number;
}

export interface TrackingCampaign {
  art: string[];
  claim_source: Json | null;
  from_at: Timestamp;
  ground: string | null;
  indexed: boolean;
  offer_code: string | null;
  page: string;
  preset: Json;
  revision: Generated<number>;
  site_id: SiteId;
  slug: string;
  texts: Json;
  until_at: Timestamp | null;
  variants: Generated<Json>;
}

export interface TrackingNetwork {
  click_values: boolean;
  is_on: Generated<boolean>;
  key: string;
  name: string;
  postback_url: string | null;
  report_url: string | null;
  secret_sealed: Buffer;
  since: Timestamp;
  site_id: SiteId;
}

export interface TrackingNetworkReport {
  carried: Json;
  day: string;
  lines: Json;
  network: string;
  report_id: string;
  sent_at: Timestamp | null;
  site_id: SiteId;
  tries: Generated<number>;
}

export interface TrackingOrigin {
  account_id: AccountId;
  confirmed_at: Timestamp | null;
  network: string | null;
  opened_at: Timestamp;
  order_cents: number | null;
  order_currency: string | null;
  order_id: OrderId | null;
  ordered_at: Timestamp | null;
  page: string | null;
  postbacks: Generated<boolean>;
  ref: string | null;
  returned_at: Timestamp | null;
  returned_cents: number | null;
  site_id: SiteId;
  slug: string | null;
  sub1: string | null;
  sub2: string | null;
  sub3: string | null;
  variant: string | null;
}

export interface TrackingPostback {
  account_id: AccountId;
  conversion_id: string;
  day: string;
  event: string;
  sent_at: Timestamp | null;
  tries: Generated<number>;
}

export interface TrackingTrial {
  ended_at: Timestamp | null;
  metric: string;
  page: string;
  per_variant: number;
  site_id: SiteId;
  slug: string;
  smallest_effect: number;
  started_at: Timestamp;
  stopped_early: Generated<boolean>;
}

export interface TrackingVariantCount {
  confirmed: Generated<number>;
  ordered: Generated<number>;
  page: string;
  shown: Generated<number>;
  site_id: SiteId;
  slug: string;
  variant: string;
}

export interface TrackingVisitCount {
  count: number;
  country: string;
  day: string;
  device: string;
  event: number;
  network: string;
  page: string;
  ref: string;
  site_id: SiteId;
  slug: string;
  variant: string;
}

export interface DB {
  "accounts.account": AccountsAccount;
  "accounts.consent": AccountsConsent;
  "accounts.counter": AccountsCounter;
  "accounts.export": AccountsExport;
  "accounts.known_device": AccountsKnownDevice;
  "accounts.link": AccountsLink;
  "accounts.passkey": AccountsPasskey;
  "accounts.session": AccountsSession;
  "chat.conversation": ChatConversation;
  "chat.member": ChatMember;
  "chat.message": ChatMessage;
  "chat.opener": ChatOpener;
  "chat.participant": ChatParticipant;
  "chat.sealed_conversation": ChatSealedConversation;
  "chat.waiting_line": ChatWaitingLine;
  "complaints.answer": ComplaintsAnswer;
  "complaints.complaint": ComplaintsComplaint;
  "complaints.staff_action": ComplaintsStaffAction;
  "credits.ledger_entry": CreditsLedgerEntry;
  "credits.ledger_posting": CreditsLedgerPosting;
  "credits.lot": CreditsLot;
  "credits.signup_grant": CreditsSignupGrant;
  "credits.wallet": CreditsWallet;
  "jobs.worker": JobsWorker;
  "likes.match": LikesMatch;
  "likes.profile_like": LikesProfileLike;
  "mails.pace": MailsPace;
  "mails.refused_address": MailsRefusedAddress;
  "mails.seen_report": MailsSeenReport;
  "mails.signing_key": MailsSigningKey;
  "mails.slow_report": MailsSlowReport;
  "mails.soft_bounce": MailsSoftBounce;
  "notifications.browser": NotificationsBrowser;
  "notifications.due": NotificationsDue;
  "notifications.entry": NotificationsEntry;
  "notifications.member": NotificationsMember;
  "notifications.outbox": NotificationsOutbox;
  "notifications.push_key": NotificationsPushKey;
  "offers.code": OffersCode;
  "offers.use": OffersUse;
  "payments.attempt": PaymentsAttempt;
  "payments.books_run": PaymentsBooksRun;
  "payments.books_sum": PaymentsBooksSum;
  "payments.buyer": PaymentsBuyer;
  "payments.chargeback": PaymentsChargeback;
  "payments.credit_order": PaymentsCreditOrder;
  "payments.debt": PaymentsDebt;
  "payments.difference": PaymentsDifference;
  "payments.direct_debit_block": PaymentsDirectDebitBlock;
  "payments.direct_debit_request": PaymentsDirectDebitRequest;
  "payments.mandate": PaymentsMandate;
  "payments.notice": PaymentsNotice;
  "payments.provider_account": PaymentsProviderAccount;
  "payments.refund": PaymentsRefund;
  "payments.route": PaymentsRoute;
  "payments.staff_action": PaymentsStaffAction;
  "payments.transition": PaymentsTransition;
  "payments.transition_rule": PaymentsTransitionRule;
  "photos.photo": PhotosPhoto;
  "photos.unlock": PhotosUnlock;
  "places.city": PlacesCity;
  "places.city_name": PlacesCityName;
  "places.dataset": PlacesDataset;
  "places.region": PlacesRegion;
  "profiles.preference": ProfilesPreference;
  "profiles.profile": ProfilesProfile;
  "receipts.receipt": ReceiptsReceipt;
  "receipts.series": ReceiptsSeries;
  "receipts.tax_rate": ReceiptsTaxRate;
  "safety.block": SafetyBlock;
  "safety.report": SafetyReport;
  "safety.sealed_report": SafetySealedReport;
  "search.arrival_mail": SearchArrivalMail;
  "search.city_facet": SearchCityFacet;
  "search.facet": SearchFacet;
  "search.member": SearchMember;
  "search.presence_checkpoint": SearchPresenceCheckpoint;
  "search.region_count": SearchRegionCount;
  "search.searchable_profile": SearchSearchableProfile;
  "sites.bundle": SitesBundle;
  "sites.company": SitesCompany;
  "sites.country": SitesCountry;
  "sites.host": SitesHost;
  "sites.price": SitesPrice;
  "sites.site": SitesSite;
  "swipe_game.daily_allowance": SwipeGameDailyAllowance;
  "swipe_game.swipe": SwipeGameSwipe;
  "tracking.campaign": TrackingCampaign;
  "tracking.network": TrackingNetwork;
  "tracking.network_report": TrackingNetworkReport;
  "tracking.origin": TrackingOrigin;
  "tracking.postback": TrackingPostback;
  "tracking.trial": TrackingTrial;
  "tracking.variant_count": TrackingVariantCount;
  "tracking.visit_count": TrackingVisitCount;
}
