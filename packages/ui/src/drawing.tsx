import { createContext, useContext, type SVGProps } from 'react'

/** The drawings that every art set has, each with the box it is drawn in. */
const BOXES = {
  empty: '0 0 120 120',
  pair: '0 0 120 120',
  speech: '0 0 120 120',
  failed: '0 0 120 120',
  done: '0 -4 120 154',
  waiting: '0 -4 120 154',
  ended: '0 -4 120 154',
  mail: '0 0 160 120',
  nought: '0 0 60 170',
  'like-new': '0 0 14 52',
  'like-used': '0 0 14 52',
  'like-spent': '0 0 14 52',
  'step-done': '0 0 14 52',
  'step-now': '0 0 14 52',
  stem: '0 0 14 150',
  tip: '-20 -20 40 40',
  rays: '0 0 200 128',
  credit: '0 0 24 24',
  gift: '0 0 96 96',
} as const

export type DrawingName = keyof typeof BOXES

const ArtContext = createContext('')

/** Wrap the app in this with the address of the site's drawings; without it there are none. */
export const ArtProvider = ArtContext.Provider

/** A part of a drawing, in an `svg` of one's own. The drawings are a file: no page carries them, and none those of another brand. */
export function DrawingPart({ name, ...rest }: SVGProps<SVGUseElement> & { name: DrawingName }) {
  const art = useContext(ArtContext)
  return art === '' ? null : <use href={`${art}#${name}`} {...rest} />
}

/** One drawing of the site's art set; decorative. */
export function Drawing({ name, ...rest }: Omit<SVGProps<SVGSVGElement>, 'viewBox'> & { name: DrawingName }) {
  return (
    <svg viewBox={BOXES[name]} aria-hidden="true" {...rest}>
      <DrawingPart name={name} />
    </svg>
  )
}
