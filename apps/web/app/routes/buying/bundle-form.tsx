/** The bundles to choose from, and the one button that names the chosen one and its price. Needs no script. */
import type { Bundle } from '@app/contract'
import { BundleCard } from '@app/ui/bundle-card'
import { Button } from '@app/ui/button'
import { Pill } from '@app/ui/pill'
import { useMoney } from '../../shared/format/use-money.ts'
import { useOnline } from '../../shared/network/use-online.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { cheapestOf, useBundleWords } from './use-bundle-words.tsx'

interface BundleFormProps {
  bundles: readonly Bundle[]
  /** Where the member came from, to be led back to. */
  back: string | null
  /** What the member's own limit leaves; nothing where there is none. */
  left_cents: number | null
}

/** The one in the middle is chosen until another is; where the limit forbids it, the largest that it allows. */
function chosenOf(bundles: readonly Bundle[], allowed: readonly Bundle[]): string | undefined {
  const middle = bundles[Math.floor(bundles.length / 2)]
  return (middle && allowed.includes(middle) ? middle : allowed.at(-1))?.key
}

export function BundleForm({ bundles, back, left_cents: left }: BundleFormProps) {
  const t = useText()
  const money = useMoney()
  const words = useBundleWords()
  const allowed = bundles.filter(({ price }) => left === null || price.total_cents <= left)
  const chosen = chosenOf(bundles, allowed)
  const cheapest = cheapestOf(bundles)
  const note = (bundle: Bundle) => {
    if (!allowed.includes(bundle))
      return <Pill tone="warn">{t('buy.limit.over', { left: money(left ?? 0, bundle.price.currency) })}</Pill>
    return bundle === cheapest && <Pill tone="ok">{t('buy.bundle.lowest')}</Pill>
  }
  return (
    <form className="buy-form stack gap-5" method="get" action="/credits">
      {back !== null && <input type="hidden" name="back" value={back} />}
      <fieldset>
        <legend className="sr-only">{t('buy.bundles')}</legend>
        <div className="bundles">
          {bundles.map((bundle, place) => (
            <BundleCard
              key={bundle.key}
              {...words(bundle)}
              place={place}
              radio={{
                name: 'bundle',
                value: bundle.key,
                defaultChecked: bundle.key === chosen,
                disabled: !allowed.includes(bundle),
              }}
              note={note(bundle)}
            />
          ))}
        </div>
      </fieldset>
      {allowed.length > 0 && <BuyBar bundles={bundles} />}
    </form>
  )
}

function BuyBar({ bundles }: { bundles: readonly Bundle[] }) {
  const t = useText()
  const words = useBundleWords()
  const online = useOnline()
  const { settings } = useRoot()
  return (
    <div className="buy-bar">
      <Button variant="primary" size="lg" block type="submit" native disabled={!online}>
        {/* The style sheet shows the one that is chosen. */}
        <span>
          {bundles.map((bundle) => {
            const { title, price } = words(bundle)
            return (
              <span key={bundle.key} className="buy-bar__choice">
                {t('buy.go', { bundle: title, price })}
              </span>
            )
          })}
        </span>
      </Button>
      <p className="buy-bar__note text-xs muted" role="status">
        {online ? t('buy.note', { days: settings.refund_days }) : t('buy.offline')}
      </p>
    </div>
  )
}
