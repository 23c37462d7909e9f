/** How many a search would find, asked for while its filters are still being chosen. */
import { useEffect, useState } from 'react'
import { countMembers } from '../../shared/api/search-calls.ts'
import { parseFilters, toSearch, type Filters } from './filters.ts'

export interface Count {
  numResults: number
  more_than: boolean
}

export function useResultCount(filters: Filters, initial: Filters, count: Count): Count | 'counting' | 'unknown' {
  const address = toSearch(filters)
  const [counted, setCounted] = useState<{ address: string; count: Count | 'unknown' }>({
    address: toSearch(initial),
    count,
  })
  const current = counted.address === address
  useEffect(() => {
    if (current) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const { numResults, more_than } = await countMembers(parseFilters(new URLSearchParams(address)), leaving.signal)
      setCounted({ address, count: { numResults, more_than } })
    }
    ask().catch(() => {
      if (!leaving.signal.aborted) setCounted({ address, count: 'unknown' })
    })
    return () => leaving.abort()
  }, [address, current])
  return current ? counted.count : 'counting'
}
