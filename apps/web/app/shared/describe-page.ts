/** Title and description of a page, for the tab and for search engines. */
interface Described {
  title: string
  description?: string
}

export function describePage(page: Described | undefined) {
  if (!page) return []
  return [{ title: page.title }, ...(page.description ? [{ name: 'description', content: page.description }] : [])]
}

/** A page that one person reached by a link of their own: no search engine shall know of it. */
export function describeUnlisted(page: Described | undefined) {
  return [...describePage(page), { name: 'robots', content: 'noindex' }]
}
