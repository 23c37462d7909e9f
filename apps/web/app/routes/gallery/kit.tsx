/** The kit of this site: every drawing of its set, and every pair of colours with its contrast. */
import { Drawing, type DrawingName } from '@app/ui/drawing'
import { LikesMeter } from '@app/ui/likes-meter'
import { ProgressMarks } from '@app/ui/progress-steps'
import { StemRow } from '@app/ui/stem-row'
import { DividerStrip } from '@app/ui/divider-strip'
import type { MeasuredPair } from '@app/contract/kit/contrast-pairs'

const DRAWINGS: readonly DrawingName[] = [
  'empty',
  'pair',
  'speech',
  'failed',
  'done',
  'waiting',
  'ended',
  'mail',
  'nought',
  'credit',
  'gift',
]

export function Drawings() {
  return (
    <>
      <div className="gallery__swatches">
        {DRAWINGS.map((name) => (
          <div key={name} className="text-xs muted">
            <Drawing
              name={name}
              width="100%"
              height="96"
              fill={name === 'credit' ? 'none' : undefined}
              stroke={name === 'credit' ? 'currentColor' : undefined}
              strokeWidth={2}
            />
            {name}
          </div>
        ))}
      </div>
      <div className="cluster cluster--wrap">
        <LikesMeter left={3} label="3 of 4 left" />
        <LikesMeter left={0} size="lg" label="0 of 4 left" />
        <ProgressMarks count={4} current={2} />
      </div>
      <div className="gallery__frame">
        <StemRow count={9} size="lg" />
      </div>
      <DividerStrip round />
    </>
  )
}

/** As text and ground of a small picture: a page may carry no style of its own. */
export function Pairs({ pairs }: { pairs: readonly MeasuredPair[] }) {
  return (
    <div className="gallery__swatches">
      {pairs.map(({ theme, front, back, measured, least }) => (
        <div key={`${theme} ${front} ${back}`} className="text-xs muted" data-theme={theme}>
          <svg width="100%" height="44" aria-hidden="true">
            <rect width="100%" height="44" rx="8" fill={`var(--${back})`} />
            <text x="10" y="28" fill={`var(--${front})`}>
              Aa {measured.toFixed(1)}
            </text>
          </svg>
          {`${front} on ${back}, ${theme}, needs ${String(least)}`}
        </div>
      ))}
    </div>
  )
}
