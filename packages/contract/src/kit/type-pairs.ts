/**
 * The typefaces a brand can choose: one for titles, one for text. Those that are files are ours to serve (OFL, the licences
 * beside the files); the others are what a device has, and cost a page nothing.
 */
export type FontFile = 'familjen-grotesk' | 'figtree'

export interface TypePair {
  display: string
  text: string
  /** What a page asks for beforehand. */
  files: readonly FontFile[]
  /** How close large letters stand. */
  track: { display: string; title: string }
  /** For pictures that are drawn on the server, and for mails. */
  family: { display: string; text: string }
}

const SYSTEM = "ui-sans-serif,system-ui,'Segoe UI',Roboto,sans-serif"
const SERIF = "ui-serif,'Iowan Old Style',Charter,Georgia,serif"
const GROTESK = `'Familjen Grotesk Variable',${SYSTEM}`
/** Pictures of faces come from a face of their own. */
const FIGTREE = `'Figtree Variable',Emoji,${SYSTEM}`

export const TYPE_PAIRS = {
  grotesk: {
    display: GROTESK,
    text: FIGTREE,
    files: ['familjen-grotesk', 'figtree'],
    track: { display: '-0.028em', title: '-0.018em' },
    family: { display: 'Familjen Grotesk', text: 'Figtree' },
  },
  figtree: {
    display: FIGTREE,
    text: FIGTREE,
    files: ['figtree'],
    track: { display: '-0.024em', title: '-0.014em' },
    family: { display: 'Figtree', text: 'Figtree' },
  },
  serif: {
    display: SERIF,
    text: FIGTREE,
    files: ['figtree'],
    track: { display: '-0.01em', title: '0' },
    family: { display: 'Georgia', text: 'Figtree' },
  },
  system: {
    display: SYSTEM,
    text: `Emoji,${SYSTEM}`,
    files: [],
    track: { display: '-0.02em', title: '-0.012em' },
    family: { display: 'system-ui', text: 'system-ui' },
  },
} as const satisfies Record<string, TypePair>

export type TypePairName = keyof typeof TYPE_PAIRS
export const TYPE_PAIR_NAMES = Object.keys(TYPE_PAIRS) as TypePairName[]
