/** The people who are drawn of this site, in a row: other ones on another brand, and none of them a member. */
import type { PortraitProps, PortraitStep } from '@app/ui/portrait'
import { picturePath } from './picture-path.ts'
import { useRoot } from './use-root.ts'

/** As many as there are heights, from that portrait on. */
export function useSitePortraits(from: number, steps: readonly PortraitStep[]): readonly PortraitProps[] {
  const { settings } = useRoot()
  return steps.map((step, at) => ({ src: picturePath(`brand/portrait-${String(from + at)}.svg`, settings), step }))
}
