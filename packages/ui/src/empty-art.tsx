import { Drawing } from './drawing.tsx'

export type EmptyArtName = 'empty' | 'pair' | 'speech' | 'failed'

/** The drawing over an empty or failed state; decorative. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return <Drawing name={name} className="empty__art" />
}
