/** A brand's colours as custom properties, for the head of the document, before anything is drawn. */
import type { Brand } from '@app/contract'

function properties(palette: Brand['light']): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name.replaceAll('_', '-')}:${value}`)
    .join(';')
}

/** The values passed validation when they were saved and when they were read: six hexadecimal digits each. */
export function brandStyle({ light, dark }: Brand): string {
  const darkProperties = properties(dark)
  return [
    `:root{${properties(light)}}`,
    // Of the document, or of a part of it that is dark in both themes.
    `[data-theme=dark]{${darkProperties}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkProperties}}}`,
  ].join('')
}
