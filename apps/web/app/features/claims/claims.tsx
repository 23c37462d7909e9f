/** What the site claims in numbers, each with who measured it. A claim without a source never gets here. */
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** The page brings the texts of `claims`. Nothing is drawn where nothing was measured. */
export function Claims() {
  const t = useText()
  const { premium_match_claim: match, claims } = useRoot().settings
  const all = match
    ? [{ text: t('claims.premium_match', { percentage: match.percentage }), source: match.source }, ...claims]
    : claims
  if (all.length === 0) return null
  return (
    <ul className="stack gap-2">
      {all.map(({ text, source }) => (
        <li key={text}>
          <b>{text}</b>
          <p className="text-xs muted">{t('claims.source', { source })}</p>
        </li>
      ))}
    </ul>
  )
}
