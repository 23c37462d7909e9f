// Reads the tags of a page as React writes them: attributes quoted, `<` and `>` escaped everywhere but in scripts.
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands between a script's or a style's tags. */
  text: string
}

const OPENING = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g
const RAW = new Set(['script', 'style'])

export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(html); match; match = OPENING.exec(html)) {
    const name = (match[1] ?? '').toLowerCase()
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of (match[2] ?? '').matchAll(ATTRIBUTE)) {
      attributes[key.toLowerCase()] = value.replaceAll('&amp;', '&')
    }
    let text = ''
    if (RAW.has(name)) {
      const end = html.indexOf(`</${name}>`, OPENING.lastIndex)
      if (end < 0) throw new Error(`<${name}> is never closed`)
      text = html.slice(OPENING.lastIndex, end)
      OPENING.lastIndex = end
    }
    tags.push({ name, attributes, text })
  }
  return tags
}
