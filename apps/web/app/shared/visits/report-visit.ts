/**
 * Tells how long a page was looked at, once, when it is hidden. Only a page whose address has `lb` loads this, and its links
 * carry the word on, so a visit is told of from page to page. A page is told by its name; nothing that is told says who looked,
 * and nothing is kept in the browser. Browsers that are driven by a program tell nothing.
 */
import { pageNameOf } from '@app/contract/page-names'
import { sendPageHidden } from '../api/page-hidden.ts'
import { now } from '../clock.ts'
import { carriedNames } from './carried-names.ts'

const PHONE_BELOW = 600
const DESK_FROM = 1024

const carried = carriedNames(location.search)
/** Since when the page can be seen; nothing while it never was. */
let shownAt: number | undefined
let wentOn = false
let isReported = false
let isFirst = !document.referrer.startsWith(`${location.origin}/`)

const deviceOf = (width: number) => (width < PHONE_BELOW ? 'phone' : width < DESK_FROM ? 'tablet' : 'desk')

function report(): void {
  if (shownAt === undefined || isReported || paintedAt() === undefined) return
  isReported = true
  const { name, slug } = pageNameOf(location.pathname)
  sendPageHidden({
    page: name,
    slug,
    variant: document.querySelector<HTMLElement>('[data-variant]')?.dataset['variant'],
    network: carried.get('network') ?? undefined,
    visible_ms: now() - shownAt,
    first: isFirst,
    went_on: wentOn,
    device: deviceOf(innerWidth),
  })
}

/** Since when the first page can be seen: from its first paint, which may lie before this script. */
function paintedAt(): number | undefined {
  const [paint] = performance.getEntriesByType('paint')
  return paint && performance.timeOrigin + paint.startTime
}

function watchVisibility(): void {
  if (document.visibilityState === 'visible') shownAt ??= paintedAt() ?? now()
  else report()
}

/** An address of this site with what it has to carry; any other as it is. */
function withCarried(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) return address
  for (const [name, value] of carried) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

function follow({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  // On a page that is kept the addresses are whole ones by now.
  if (link?.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  link.href = withCarried(link.href)
  wentOn = true
}

/** Where the program of a page shows the next one in the same document, that is a page too. */
function watchMoves(method: 'pushState' | 'replaceState'): void {
  const move = history[method].bind(history)
  history[method] = (state, unused, address) => {
    const to = address && withCarried(String(address))
    const isNext = to && new URL(to).pathname !== location.pathname
    if (isNext) {
      wentOn = true
      report()
    }
    move(state, unused, to)
    if (!isNext) return
    shownAt = now()
    wentOn = false
    isReported = false
    isFirst = false
  }
}

if (!navigator.webdriver) {
  watchVisibility()
  addEventListener('visibilitychange', watchVisibility)
  addEventListener('pagehide', report)
  addEventListener('click', follow, true)
  addEventListener('submit', () => (wentOn = true), true)
  watchMoves('pushState')
  watchMoves('replaceState')
}
