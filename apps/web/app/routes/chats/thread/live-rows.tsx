/**
 * The rows of a conversation of any length: only those in sight are in the document. The list hangs on its end: what
 * comes at the end is followed by whoever is there, and what comes above moves nothing that is in sight.
 */
import { Button } from '@app/ui/button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../shared/texts.tsx'
import { LogBox } from './log-box.tsx'
import { RowView, type RowContext } from './row-view.tsx'
import type { ThreadRow } from './rows.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

const HEIGHTS: Readonly<Record<ThreadRow['kind'], number>> = {
  limit: 48,
  first: 240,
  day: 42,
  message: 62,
  sending: 80,
  typing: 48,
}
/** So near the end one is at the end. */
const AT_END = 80
/** So many rows from the top, older ones are asked for. */
const NEAR_TOP = 10

/** On its end; positions are written to the elements, which need no rendering for it. */
const HANGING = {
  overscan: 8,
  paddingStart: 16,
  paddingEnd: 16,
  anchorTo: 'end',
  followOnAppend: true,
  scrollEndThreshold: AT_END,
  directDomUpdates: true,
  directDomUpdatesMode: 'position',
} as const

interface LiveRowsProps {
  rows: readonly ThreadRow[]
  context: RowContext
  label: string
  /** Somebody came near the oldest that is known. */
  onTop: () => void
}

export function LiveRows({ rows, context, label, onTop }: LiveRowsProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  const [away, setAway] = useState(false)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is only used in this file, and never kept
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    ...HANGING,
    onChange: (rowsNow) => setAway(begun.current && !rowsNow.isAtEnd(AT_END)),
  })
  const items = virtual.getVirtualItems()
  const top = items[0]?.index ?? NEAR_TOP
  const sent = rows.findLast(({ kind }) => kind === 'sending')?.key
  useEffect(() => {
    // Whoever sends wants to see it, wherever they were reading; and a conversation opens at its end.
    if (sent !== undefined || !begun.current) virtual.scrollToEnd()
  }, [virtual, sent])
  useEffect(() => {
    // Only from where the reader is: before the first look the list is at its top for a moment.
    if (begun.current && top < NEAR_TOP) onTop()
  }, [top, onTop])
  useStayAtEnd(box, virtual, AT_END)
  const scrolled = () => {
    begun.current = true
  }
  return (
    <>
      <LogBox look="live" label={label} box={box} onScroll={scrolled}>
        <div ref={virtual.containerRef} className="thread__rows">
          {items.map(({ key, index }) => {
            const row = rows[index]
            return (
              row && <RowView key={key} row={row} context={context} index={index} measure={virtual.measureElement} />
            )
          })}
        </div>
      </LogBox>
      {away && (
        <div className="to-end-place">
          <div className="to-end">
            <Button variant="night" size="sm" icon={ArrowDown} onClick={() => virtual.scrollToEnd()}>
              {t('chat.to_end')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
