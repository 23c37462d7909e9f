/** Public pages may be found; nothing about a person may. */
const TEXT = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /members',
  'Disallow: /chats',
  'Disallow: /likes',
  '',
].join('\n')

export function loader() {
  return new Response(TEXT, { headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' } })
}
