import { splitLinks } from './split-links.ts'

/** What somebody wrote, as text; addresses of the web in it can be followed, and tell nobody where one came from. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <a key={index} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {words}
      </a>
    ),
  )
}
