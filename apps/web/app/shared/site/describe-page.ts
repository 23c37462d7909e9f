/** Title and description of a page, for the tab, for search engines and for links that are shared. */
interface PageDescription {
  title: string
  description?: string
}

export function describePage(page: PageDescription | undefined) {
  if (!page) return []
  return [{ title: page.title }, ...(page.description ? [{ name: 'description', content: page.description }] : [])]
}

/** A page that everybody may open, and may send to somebody. No page of a member, and none with a word in its address. */
export function describePublic(page: (PageDescription & { preview: Record<string, string> }) | undefined) {
  if (!page) return []
  const { title, description = '', preview } = page
  const facts = { ...preview, 'og:title': title, 'og:description': description }
  return [
    ...describePage(page),
    ...Object.entries(facts).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page that one person reached by a link of their own: no search engine shall know of it. */
export function describeUnlisted(page: PageDescription | undefined) {
  return [...describePage(page), { name: 'robots', content: 'noindex' }]
}
