/**
 * The one page the worker keeps, for when there is no connection: fetched without cookies, so that it is nobody's, with its
 * style sheets and its drawing written into it. It is the only thing that ever lies in a cache of the worker.
 */
const CACHE = `offline-${BUILD}`
const PATH = '/offline'
const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const SCRIPT = /<script\b[^>]*>[^]*?<\/script>/g
/** A drawing of the site, and its one line in their file. */
const DRAWING = /<use href="([^"#]+)#([\w-]+)"><\/use>/g
const lineOf = (file: string, id: string) => file.split('\n').find((line) => line.startsWith(`<g id="${id}">`)) ?? ''
const PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|preload|manifest)"[^>]*>/g
/** Its styles are written into it; letters are the browser's if it has them. It runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'"

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answers ${String(answer.status)}`)
  return answer.text()
}

export async function keepOfflinePage(language: string): Promise<void> {
  let html = (await fetchText(`${PATH}?lang=${language}`)).replaceAll(PRELOAD, '').replaceAll(SCRIPT, '')
  for (const [link] of Array.from(html.matchAll(SHEET))) {
    const sheet = await fetchText(/\bhref="([^"]+)"/.exec(link)?.[1] ?? '')
    // In a function: a sheet may hold what `replace` reads as a pattern.
    html = html.replace(link, () => `<style>${sheet}</style>`)
  }
  for (const [use, file = '', id = ''] of Array.from(html.matchAll(DRAWING))) {
    html = html.replace(use, lineOf(await fetchText(file), id))
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  const cache = await caches.open(CACHE)
  await cache.put(PATH, new Response(html, { headers }))
}

/** Every cache but the own one, or that one too. */
export async function deleteCaches(keep?: 'own'): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !keep || name !== CACHE).map((name) => caches.delete(name)))
}

/** The page from the network, or the offline page in its place. */
export async function answerNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch {
    return (await caches.match(PATH)) ?? Response.error()
  }
}
