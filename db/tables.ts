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
  "sites.bundle": SitesBundle;
  "sites.company": SitesCompany;
  "sites.country": SitesCountry;
  "sites.host": SitesHost;
  "sites.price": SitesPrice;
  "sites.site": SitesSite;
}
