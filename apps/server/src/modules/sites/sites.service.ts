/** Finds the site of a host and says what the world may know of it. */
import type { SiteId } from '@app/db/ids'
import { isLocale } from '@app/i18n/locales'
import type { CompanyInfo, Settings } from '@app/contract'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { revisionOf } from './pictures/site-drawings.ts'
import { SiteData, type Localized } from './site-data.ts'
import { findSiteRowByHost, findSiteRowById, listSiteRows, type SiteRow } from './sites.queries.ts'
import { isKnownNetwork, minimumMessageCosts, selectedCountry } from './sites.rules.ts'

export interface Site extends SiteData {
  id: SiteId
  /** When it was last saved. */
  saved_at: Date
}

/** How long a process may show what a site was before it looks again. */
const FRESH_MS = 30_000
/** Hosts remembered at most, so that invented host names cannot fill the memory. */
const MAX_CACHED_HOSTS = 10_000
/** A host nobody serves is asked for anew after this; invented ones must not each cost a statement. */
const MISSING_MS = 5000
const MAX_MISSING_HOSTS = 1000
/** The cookie in which the pages keep the network a visitor came by, for as long as the browser is open. */
const NETWORK_COOKIE = '__Host-network'
const HOST = /^[a-z0-9.-]{1,253}$/

interface CachedSite {
  site: Promise<Site | undefined>
  /** Since it is there. */
  loaded?: Site | undefined
  until: number
}

/** The sites a process knows: asked on every request, so kept in memory and asked of the database once at a time. */
export interface SiteDirectory {
  db: Database
  now: () => Date
  byHost: Map<string, CachedSite>
  /** Until when a host is known to be nobody's. */
  missing: Map<string, number>
}

export function openSites(db: Database, now: () => Date): SiteDirectory {
  return { db, now, byHost: new Map(), missing: new Map() }
}

export function readSite(row: SiteRow): Site {
  const { id, hosts, saved_at, ...rest } = row
  return { id, saved_at, ...SiteData.parse({ ...rest, hosts: hosts.map(({ host }) => host) }) }
}

/** The site of work that no request caused. */
export async function findSiteById(db: Database | Tx, id: SiteId): Promise<Site | undefined> {
  const row = await findSiteRowById(db, id)
  return row && readSite(row)
}

async function loadSite(directory: SiteDirectory, host: string): Promise<Site | undefined> {
  const row = await findSiteRowByHost(directory.db, host)
  return row && readSite(row)
}

function rememberMissing({ byHost, missing, now }: SiteDirectory, host: string): void {
  byHost.delete(host)
  missing.delete(host)
  missing.set(host, now().getTime() + MISSING_MS)
  if (missing.size > MAX_MISSING_HOSTS) missing.delete(missing.keys().next().value ?? host)
}

/** The site of a host. While the database is away, what was known last is still answered. */
export async function findSiteByHost(directory: SiteDirectory, host: string): Promise<Site | undefined> {
  const key = host.toLowerCase()
  if (!HOST.test(key)) return undefined
  const cached = directory.byHost.get(key)
  const now = directory.now().getTime()
  if (cached && cached.until > now) return cached.site
  if ((directory.missing.get(key) ?? 0) > now) return undefined
  const loading = loadSite(directory, key)
  const site = cached ? loading.catch(() => cached.site) : loading
  const entry: CachedSite = { site, loaded: cached?.loaded, until: now + FRESH_MS }
  directory.byHost.set(key, entry)
  // Hosts that are served stay known while the database is away.
  site.then(
    (loaded) => (loaded ? (entry.loaded = loaded) : rememberMissing(directory, key)),
    () => undefined,
  )
  if (directory.byHost.size > MAX_CACHED_HOSTS) directory.byHost.delete(directory.byHost.keys().next().value ?? key)
  if (!cached) loading.catch(() => directory.byHost.delete(key))
  return site
}

/** The site of a host, where it need not be looked up. */
export function findFreshSite({ byHost, now }: SiteDirectory, host: string): Site | undefined {
  const cached = byHost.get(host)
  return cached && cached.until > now().getTime() ? cached.loaded : undefined
}

/** The whole site of a request: a request's site is always one this room handed out. */
export function siteOf(ctx: Pick<Context, 'site'>): Site {
  if (!('settings' in ctx.site)) throw new Error('the site of the request did not come from the sites room')
  return ctx.site as Site
}

function inLanguage(text: Localized, language: string | undefined): string {
  return isLocale(language) ? text[language] : text.en
}

type Tile = NonNullable<SiteData['settings']['member_resell_tile']>

function tileIn({ title, text, href }: Tile, language: string | undefined) {
  return { title: inLanguage(title, language), text: inLanguage(text, language), href }
}

/** Whether a visitor names a network of the site, in the address or in the cookie of an earlier one. */
export function isFromNetwork(ctx: Context, named: string | undefined): boolean {
  const { networks } = siteOf(ctx).settings
  return isKnownNetwork(networks, named) || isKnownNetwork(networks, ctx.caller.cookies[NETWORK_COOKIE])
}

export interface SettingsQuery {
  host?: string | undefined
  language?: string | undefined
  country?: string | undefined
  network?: string | undefined
}

async function requestedSite(ctx: Context, directory: SiteDirectory, host: string | undefined): Promise<Site> {
  if (host === undefined) return siteOf(ctx)
  return (await findSiteByHost(directory, host.replace(/:\d+$/, ''))) ?? fail('site_not_found')
}

/** What the world may know of a site, in the reader's language. */
export async function settingsFor(ctx: Context, directory: SiteDirectory, ask: SettingsQuery): Promise<Settings> {
  const site = await requestedSite(ctx, directory, ask.host)
  const {
    index_title,
    description,
    fictional_singular,
    fictional_plural,
    fictional_warning,
    member_resell_tile: tile,
    premium_match_claim: claim,
    claims,
    reveal_accounts: _,
    photo_review: __,
    networks: ___,
    welcome_percentage_after_bonus: ____,
    reality_check_cents: _____,
    creditor_identifier: ______,
    mail_notices: _______,
    quiet_hours: ________,
    notice_defaults: _________,
    ...settings
  } = site.settings
  const countries = site.countries.map(({ country }) => country)
  const { name, domain, domain_language, refund_days, time_zone, brand } = site
  return {
    ...settings,
    name,
    domain,
    domain_language,
    refund_days,
    time_zone,
    brand,
    countries,
    app_name: settings.app_name ?? name,
    index_title: inLanguage(index_title, ask.language),
    description: inLanguage(description, ask.language),
    fictional_singular: inLanguage(fictional_singular, ask.language),
    fictional_plural: inLanguage(fictional_plural, ask.language),
    fictional_warning: inLanguage(fictional_warning, ask.language),
    member_resell_tile: settings.member_resell && tile ? tileIn(tile, ask.language) : null,
    premium_match_claim: claim.source && {
      percentage: claim.percentage,
      source: inLanguage(claim.source, ask.language),
    },
    claims: claims.flatMap(({ text, source }) =>
      source ? [{ text: inLanguage(text, ask.language), source: inLanguage(source, ask.language) }] : [],
    ),
    geoip_country: ctx.ip_country,
    geoip_selected_country: selectedCountry(ask.country, ctx.ip_country, countries),
    known_network: isFromNetwork(ctx, ask.network),
    pictures_revision: revisionOf(site),
    minimum_message_costs: minimumMessageCosts(site, settings.message_credits),
  }
}

export function companyInfoFor(ctx: Context): CompanyInfo {
  const { key: _, ...company } = siteOf(ctx).company
  return company
}

/** All of them, for tools; a request knows one site only. */
export async function listSites(db: Database): Promise<Site[]> {
  return (await listSiteRows(db)).map(readSite)
}
