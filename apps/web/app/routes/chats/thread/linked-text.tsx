import { leavingPath } from '../../../shared/outside-address.ts'
import { splitLinks } from './split-links.ts'

/**
 * What somebody wrote, as text. Where the two know each other, addresses of the web in it can be followed: by way of a
 * page that names the host, and telling nobody where one came from.
 */
export function LinkedText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  if (!linksOpen) return text
  return splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <a key={index} href={leavingPath(href)} target="_blank" rel="nofollow noopener noreferrer ugc">
        {words}
      </a>
    ),
  )
}
