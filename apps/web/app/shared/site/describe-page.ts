/** Title and description of a page, for the tab and for search engines. */
interface PageDescription {
  title: string
  description?: string
}

export function describePage(page: PageDescription | undefined) {
  if (!page) return []
  return [{ title: page.title }, ...(page.description ? [{ name: 'description', content: page.description }] : [])]
}

/** A page that one person reached by a link of their own: no search engine shall know of it. */
export function describeUnlisted(page: PageDescription | undefined) {
  return [...describePage(page), { name: 'robots', content: 'noindex' }]
}
