import { useId } from 'react'
import { StripedFill } from './striped-fill.tsx'

export interface MonthColumn {
  key: string
  /** "Nov" where there is room, "N" where there is not. */
  name: string
  initial: string
  /** Shares of the highest line, 0 to 1: drawn from the ground up. */
  plain: number
  striped: number
  current: boolean
  /** Above the column: "€64.49". */
  top?: string | undefined
}

export interface MonthChartProps {
  /** The whole in words: nobody needs to see it. */
  label: string
  columns: readonly MonthColumn[]
  /** Lines across, by their share of the highest. */
  lines: readonly { share: number; label: string }[]
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
/** Of the room of a column, so much is bar. */
const BAR = 0.62
/** Between the two parts of a bar. */
const GAP = 0.01

/** A column for each month, in two parts. */
export function MonthChart({ label, columns, lines }: MonthChartProps) {
  const stripes = useId()
  return (
    <div className="month-chart">
      <svg className="month-chart__lines" aria-hidden="true">
        {lines.map(({ share, label: words }) => (
          <g key={share}>
            <line x2="100%" y1={percent(1 - share)} y2={percent(1 - share)} data-ground={share === 0 || undefined} />
            <text y={percent(1 - share)} dy="-4">
              {words}
            </text>
          </g>
        ))}
      </svg>
      <svg className="month-chart__bars" role="img" aria-label={label}>
        <StripedFill id={stripes} />
        {columns.map((column, nth) => (
          <Column key={column.key} column={column} nth={nth} count={columns.length} stripes={stripes} />
        ))}
      </svg>
      <div className="month-chart__months" aria-hidden="true">
        {columns.map(({ key, name, initial, current }) => (
          <span key={key} data-current={current || undefined}>
            <span className="only-narrow">{initial}</span>
            <span className="only-wide">{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

interface ColumnProps {
  column: MonthColumn
  nth: number
  count: number
  stripes: string
}

function Column({ column: { plain, striped, top }, nth, count, stripes }: ColumnProps) {
  const box = { x: percent((nth + (1 - BAR) / 2) / count), width: percent(BAR / count), rx: 4 }
  const gap = plain > 0 && striped > GAP ? GAP : 0
  return (
    <g>
      {plain > 0 && <rect {...box} className="month-chart__plain" y={percent(1 - plain)} height={percent(plain)} />}
      {striped > 0 && (
        <rect {...box} fill={`url(#${stripes})`} y={percent(1 - plain - striped)} height={percent(striped - gap)} />
      )}
      {top !== undefined && (
        <text x={percent((nth + (1 + BAR) / 2) / count)} y={percent(1 - plain - striped)} dy="-6" textAnchor="end">
          {top}
        </text>
      )}
    </g>
  )
}
