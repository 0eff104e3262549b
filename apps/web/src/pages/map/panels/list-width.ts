/** What the list leaves of the chart at least, and how wide it is itself, CSS pixels. */
const CHART = 260
const [LEAST, MOST, SHARE] = [380, 760, 0.51]

/** How wide the list stands beside a chart of which a panel covers so much on the right. */
export const listWidth = (window: number, coveredRight: number): number =>
  Math.round(Math.max(LEAST, Math.min(MOST, window * SHARE, window - coveredRight - CHART)))
