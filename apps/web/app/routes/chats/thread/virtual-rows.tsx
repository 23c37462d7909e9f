/**
 * Virtualized rows of a conversation, anchored at the end: new messages are followed by a reader who is at the end, and
 * older ones above move nothing in view.
 */
import { Button } from '@app/ui/button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../../../shared/texts.tsx'
import { LogBox } from './log-box.tsx'
import { ThreadRowView, type RowContext } from './thread-row-view.tsx'
import type { ThreadRow } from './thread-rows.ts'

interface Rows {
  scrollToEnd: () => void
}

/** So many pixels from the end is at the end. */
function useStayAtEnd(box: RefObject<HTMLElement | null>, rows: Rows, near: number): void {
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    let atEnd = false
    // Asked of the page: what the list knows may be of before this very scroll.
    const scrolled = () => {
      atEnd = current.scrollHeight - current.scrollTop - current.clientHeight <= near
    }
    const resizeObserver = new ResizeObserver(() => {
      if (atEnd) rows.scrollToEnd()
    })
    current.addEventListener('scroll', scrolled, { passive: true })
    resizeObserver.observe(current)
    return () => {
      current.removeEventListener('scroll', scrolled)
      resizeObserver.disconnect()
    }
  }, [box, rows, near])
}

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
const ANCHORED_AT_END = {
  overscan: 8,
  paddingStart: 16,
  paddingEnd: 16,
  anchorTo: 'end',
  followOnAppend: true,
  scrollEndThreshold: AT_END,
  directDomUpdates: true,
  directDomUpdatesMode: 'position',
} as const

interface VirtualRowsProps {
  rows: readonly ThreadRow[]
  context: RowContext
  label: string
  /** Somebody came near the oldest that is known. */
  onTop: () => void
}

export function VirtualRows({ rows, context, label, onTop }: VirtualRowsProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const scrolledOnce = useRef(false)
  const [awayFromEnd, setAwayFromEnd] = useState(false)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is only used in this file, and never kept
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'message'],
    getItemKey: (index) => rows[index]?.key ?? index,
    ...ANCHORED_AT_END,
    onChange: (rowsNow) => setAwayFromEnd(scrolledOnce.current && !rowsNow.isAtEnd(AT_END)),
  })
  const items = virtual.getVirtualItems()
  const top = items[0]?.index ?? NEAR_TOP
  const sent = rows.findLast(({ kind }) => kind === 'sending')?.key
  useEffect(() => {
    // After sending, and when a conversation opens, the end is scrolled into view.
    if (sent !== undefined || !scrolledOnce.current) virtual.scrollToEnd()
  }, [virtual, sent])
  useEffect(() => {
    // Not before the first scroll: the list starts at its top for a moment.
    if (scrolledOnce.current && top < NEAR_TOP) onTop()
  }, [top, onTop])
  useStayAtEnd(box, virtual, AT_END)
  const scrolled = () => {
    scrolledOnce.current = true
  }
  return (
    <>
      <LogBox look="live" label={label} box={box} onScroll={scrolled}>
        <div ref={virtual.containerRef} className="thread__rows">
          {items.map(({ key, index }) => {
            const row = rows[index]
            return (
              row && (
                <ThreadRowView key={key} row={row} context={context} index={index} measure={virtual.measureElement} />
              )
            )
          })}
        </div>
      </LogBox>
      {awayFromEnd && rows.some(({ kind }) => kind === 'message') && (
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
