import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { focusablesIn } from '../focus/focus-return.ts'

interface VirtualRowsOptions {
  count: number
  /** Of a row, CSS pixels. */
  height: number
  /** Of what lies over the rows at the top and stays there. */
  headHeight: number
  /** Index by default; what stays the same when rows change their places lets them keep their state. */
  keyOf?(index: number): number
}

/** Rows that a page scrolled by a key goes on by. */
const PAGE = 10
/** Drawings a row that was scrolled to may take to come. */
const MOST_FRAMES = 10
/** They take the arrow keys for themselves. */
const OWN_KEYS = 'select, textarea, input:not([type=checkbox]), [role=menu]'

/**
 * The rows of a table that are in sight, out of any number. Arrow keys, Page Up and Page Down, Home and End go from a row's control to
 * the same one of another row; the row that has the focus stays in the page however far the table is scrolled.
 */
export function useVirtualRows({ count, height, headHeight, keyOf }: VirtualRowsOptions) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const focused = useRef<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- drawn without the React Compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      const kept = focused.current
      if (kept === null || kept >= count || rows.includes(kept)) return rows
      return kept < (rows[0] ?? 0) ? [kept, ...rows] : [...rows, kept]
    },
    ...(keyOf && { getItemKey: keyOf }),
  })
  const goTo = (row: number, control: number) => {
    virtual.scrollToIndex(row)
    focused.current = row
    let frames = 0
    const arrive = () => {
      const there = scroller?.querySelector(`[role=row][aria-rowindex="${row + 2}"]`)
      const controls = there ? focusablesIn(there) : []
      const next = controls[Math.min(control, controls.length - 1)]
      if (next) next.focus({ preventScroll: true })
      else if (++frames < MOST_FRAMES) requestAnimationFrame(arrive)
    }
    arrive()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const row = target?.closest('[role=row]')
    if (!target || !row || event.ctrlKey || event.metaKey || event.altKey || target.matches(OWN_KEYS)) return
    const at = indexOf(row)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: count - 1,
    }[event.key]
    // The head has its own order: only downwards it leads into the rows.
    if (to === undefined || count === 0 || (at < 0 && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    goTo(Math.max(0, Math.min(count - 1, to)), at < 0 ? 0 : focusablesIn(row).findIndex((one) => one === target))
  }
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[role=row]')
    focused.current = row && indexOf(row) >= 0 ? indexOf(row) : null
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!scroller?.contains(relatedTarget)) focused.current = null
  }
  return {
    count,
    height: virtual.getTotalSize(),
    rows: virtual.getVirtualItems(),
    table: { ref: setScroller, onKeyDown, onFocus, onBlur },
  }
}

export type VirtualRows = ReturnType<typeof useVirtualRows>

/** From 0; -1 is the head. */
const indexOf = (row: Element) => Number(row.getAttribute('aria-rowindex') ?? 1) - 2
