/** Pure rules of trials: how many are needed, who sees what, and what may be said of the difference. */

/** 80 % power at 5 %, two-sided: how many of each are needed to see a difference of so much. */
const POWER = 16
/** Of the normal distribution: 95 % lie within so many deviations. */
const Z = 1.959_963_984_540_054

export const neededPerVariant = (share: number, smallest_effect: number): number =>
  Math.ceil(Number(((POWER * share * (1 - share)) / smallest_effect ** 2).toFixed(6)))

export interface Counted {
  /** How often the page was shown. */
  shown: number
  /** How many of those did what is measured. */
  reached: number
}

/** Where the true share lies, 95 times in a hundred (Wilson). */
function wilson({ shown, reached }: Counted): { share: number; low: number; high: number } {
  const share = reached / shown
  const middle = share + Z ** 2 / (2 * shown)
  const reach = Z * Math.sqrt((share * (1 - share)) / shown + Z ** 2 / (4 * shown ** 2))
  const scale = 1 + Z ** 2 / shown
  return { share, low: (middle - reach) / scale, high: (middle + reach) / scale }
}

export interface Difference {
  difference: number
  low: number
  high: number
}

/** How much more of the second reached it, and where the true difference lies, 95 times in a hundred (Newcombe, score). */
export function differenceOf(first: Counted, second: Counted): Difference {
  const [one, two] = [wilson(first), wilson(second)]
  const difference = two.share - one.share
  return {
    difference,
    low: difference - Math.hypot(two.share - two.low, one.high - one.share),
    high: difference + Math.hypot(two.high - two.share, one.share - one.low),
  }
}

/** Zero lies outside of where the difference is. */
export const isDifferent = ({ low, high }: Difference): boolean => low > 0 || high < 0

export interface Weighted {
  key: string
  weight: number
}

/** Which of the variants a number from zero to below one falls on. */
export function variantAt<V extends Weighted>(variants: readonly V[], at: number): V | undefined {
  let left = at * variants.reduce((sum, { weight }) => sum + weight, 0)
  return variants.find(({ weight }) => (left -= weight) < 0)
}

export interface VariantResult extends Counted {
  key: string
  /** Against the first; nothing of the first, and nothing before it is due. */
  difference: Difference | null
}

/** Counts are always told. Before every variant has been shown often enough nothing is compared: no share, and nobody wins. */
export function resultOf(variants: readonly (Counted & { key: string })[], per_variant: number) {
  const due = variants.length > 1 && variants.every(({ shown }) => shown >= per_variant)
  const [first] = variants
  return {
    due,
    variants: variants.map((variant): VariantResult => ({
      ...variant,
      difference: due && first && variant !== first ? differenceOf(first, variant) : null,
    })),
  }
}
