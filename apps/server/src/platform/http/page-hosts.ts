/** What the server offers the pages while one of them is written. */
import { randomBytes } from 'node:crypto'
import type { PageHost } from '@app/contract/page-host'
import { findPage, textsOf } from '@app/i18n/catalogue'
import { isLocale, FALLBACK_LOCALE } from '@app/i18n/locales'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from './caller.ts'

export interface HostOptions {
  call: Call
  /** Where the pages of a site are, whatever host was asked. */
  originOf: (ctx: Context) => string
  /** The art set of a site, whose words its texts are in. */
  artOf: (ctx: Context) => string
  development: boolean
  /** Which build of the pages this is. */
  build_id: string
}

/** What differs between a page that is written for one reader and one that is kept. */
interface OwnParts {
  allowInline: PageHost['allowInline']
  /** A call was refused for so many minutes. */
  onWait?: (minutes: number) => void
}

export function hostFor(ctx: Context, options: HostOptions, own: OwnParts): PageHost {
  return {
    call: (route, input, payment) =>
      options.call(ctx, route, input, payment).catch((error: unknown) => {
        if (error instanceof Refusal && error.more.minutes !== undefined) own.onWait?.(error.more.minutes)
        throw error
      }),
    nonce: own.allowInline ? undefined : randomBytes(16).toString('base64'),
    allowInline: own.allowInline,
    origin: options.originOf(ctx),
    request_id: ctx.request_id,
    ip_country: ctx.ip_country,
    now: ctx.now,
    development: options.development,
    build_id: options.build_id,
    texts: (features, locale) => textsOf(features, isLocale(locale) ? locale : FALLBACK_LOCALE, options.artOf(ctx)),
    findPage: (page, locale) => findPage(page, isLocale(locale) ? locale : FALLBACK_LOCALE),
    isRefusal: (error) => (error instanceof Refusal ? error.code : undefined),
    readRefusal: (error) => (error instanceof Refusal ? { code: error.code, ...error.more } : undefined),
    reportError: (error) => {
      ctx.log.error({ error }, 'page failed')
    },
  }
}
