/** Title and description of a page, for the tab and for search engines. */
interface Described {
  title: string
  description?: string
}

export function describePage(page: Described | undefined) {
  if (!page) return []
  return [{ title: page.title }, ...(page.description ? [{ name: 'description', content: page.description }] : [])]
}
