// Generated from db/migrations by `npm run generate`. Do not edit.
import type { ColumnType } from "kysely";

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
  id: Generated<string>;
  language: string;
  looking_for: string;
  name: string;
  notifications_disabled: Generated<string[]>;
  password_hash: string;
  signup_date: Timestamp;
  signup_mail_sent_at: Timestamp | null;
  signup_message: string | null;
  site_id: number;
  status: string;
  tracking: Generated<Json>;
}

export interface AccountsConsent {
  account_id: string;
  given_at: Timestamp;
  kind: string;
  version: string;
}

export interface AccountsCounter {
  count: number;
  key: Buffer;
  locked_until: Timestamp | null;
  locks: Generated<number>;
  resets_at: Timestamp;
}

export interface AccountsExport {
  account_id: string;
  expires_at: Timestamp | null;
  object_key: string | null;
  ready_at: Timestamp | null;
  requested_at: Timestamp;
}

export interface AccountsKnownDevice {
  account_id: string;
  device_hash: Buffer;
  seen_at: Timestamp;
}

export interface AccountsLink {
  account_id: string | null;
  created_at: Timestamp;
  data: Generated<Json>;
  expires_at: Timestamp;
  purpose: string;
  site_id: number;
  token_hash: Buffer;
}

export interface AccountsSession {
  account_id: string;
  created_at: Timestamp;
  device: string;
  expires_at: Timestamp;
  former_hash: Buffer | null;
  former_until: Timestamp | null;
  id: Generated<string>;
  proved_at: Timestamp;
  rotated_at: Timestamp;
  seen_at: Timestamp;
  token_hash: Buffer;
}

export interface SitesBundle {
  credits: number;
  key: string;
  position: number;
  site_id: number;
}

export interface SitesCompany {
  added: string;
  address: string;
  city: string;
  country: string;
  delete_discount: string | null;
  id: Generated<number>;
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
  site_id: number;
}

export interface SitesHost {
  host: string;
  site_id: number;
}

export interface SitesPrice {
  bundle_key: string;
  cents: number;
  currency: string;
  site_id: number;
}

export interface SitesSite {
  brand: Json;
  company_id: number;
  domain: string;
  domain_language: string;
  id: Generated<number>;
  key: string;
  name: string;
  refund_days: number;
  revision: Generated<string>;
  settings: Json;
  time_zone: string;
}

export interface DB {
  "accounts.account": AccountsAccount;
  "accounts.consent": AccountsConsent;
  "accounts.counter": AccountsCounter;
  "accounts.export": AccountsExport;
  "accounts.known_device": AccountsKnownDevice;
  "accounts.link": AccountsLink;
  "accounts.session": AccountsSession;
  "sites.bundle": SitesBundle;
  "sites.company": SitesCompany;
  "sites.country": SitesCountry;
  "sites.host": SitesHost;
  "sites.price": SitesPrice;
  "sites.site": SitesSite;
}
