import { Input } from '@app/ui/input'
import { Search } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'

interface ListHeadProps {
  heading: 1 | 2
  search: string
  onSearch: (text: string) => void
  /** How many fit what is sought. */
  matchCount: number | undefined
  searchable: boolean
}

/** The heading of the chats, and a search in the names of those that are loaded. */
export function ListHead({ heading, search, onSearch, matchCount, searchable }: ListHeadProps) {
  const t = useText()
  const Heading = `h${heading}` as const
  return (
    <div className="chat__head">
      <div className="cluster cluster--between">
        <Heading className="heading-2">{t('chat.title')}</Heading>
      </div>
      {searchable && (
        <Input
          type="search"
          icon={Search}
          placeholder={t('chat.search')}
          aria-label={t('chat.search.label')}
          autoComplete="off"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      )}
      <p className={matchCount === 0 ? 'text-sm muted' : 'sr-only'} role="status">
        {matchCount !== undefined && t('chat.search.found', { count: matchCount })}
      </p>
    </div>
  )
}
