/** What is said of a bundle wherever one is shown. */
import type { Bundle } from '@app/contract'
import { useMoney } from '../../shared/format/use-money.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

export function useBundleWords() {
  const t = useText()
  const money = useMoney()
  const { settings } = useRoot()
  return ({ credits, price: { list_cents, total_cents, currency }, message_cents }: Bundle) => ({
    title: t('credits.amount', { credits }),
    text: t('buy.bundle.messages', {
      messages: Math.floor(credits / settings.message_credits),
      price: money(message_cents, currency),
    }),
    price: money(total_cents, currency),
    ...(total_cents < list_cents && {
      was: (
        <>
          <span className="sr-only">{t('buy.was')} </span>
          {money(list_cents, currency)}
        </>
      ),
    }),
  })
}

/** The one with the lowest price per message, where there is something to compare. */
export const cheapestOf = (bundles: readonly Bundle[]): Bundle | undefined =>
  bundles.length > 1 ? bundles.toSorted((a, b) => a.message_cents - b.message_cents)[0] : undefined

/** As if there were no discount. */
export function withListPrice(bundle: Bundle): Bundle {
  const { price, message_cents } = bundle
  const cents = price.total_cents === 0 ? 0 : (message_cents * price.list_cents) / price.total_cents
  return { ...bundle, message_cents: cents, price: { ...price, discount_cents: 0, total_cents: price.list_cents } }
}
