// Generated from the folders of packages/ui/art by `npm run generate`. Do not edit.
export interface ArtSet {
  readonly both: Readonly<Record<string, string>>
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

export const ART_SETS = {
  'clover': {
    both: {
      'strip': 'radial-gradient(ellipse 3.4px 1.9px at 5px 6px,currentColor 96%,transparent) 0 0/20px 12px,radial-gradient(ellipse 1.9px 3.4px at 15px 6px,currentColor 96%,transparent) 0 0/20px 12px',
      'portrait': '68% 0.75rem 0 0/34% 0.75rem 0 0',
      'lean': '62% 1.5rem 1.5rem 1.5rem/30% 1.5rem 1.5rem 1.5rem',
      'plate': '#cfe3b4',
      'plate-2': '#f6f4e4',
      'clay': '#c9785a',
      'clay-2': '#a85f45',
      'sun': '#f3c94f',
      'cream': '#fbf8ea',
    },
    light: {
      'leaf': '#3f8f57',
      'leaf-2': '#2c7046',
      'leaf-pale': '#b9cfa6',
      'earth': '#5b4a3c',
      'progress-from': '#2c7046',
    },
    dark: {
      'leaf': '#6fbf84',
      'leaf-2': '#4f9c68',
      'leaf-pale': '#566b52',
      'earth': '#a68f7c',
      'progress-from': '#4f9c68',
    },
  },
  'matchbox': {
    both: {
      'strip': 'radial-gradient(circle at 50% 50%,currentColor 1.1px,transparent 1.4px) 0 0/7px 7px',
      'portrait': '999px 999px 0 0',
      'lean': '50% 50% 1.25rem 1.25rem/22% 22% 1.25rem 1.25rem',
      'plate': '#e2be8c',
      'plate-2': '#fff6ea',
      'wood': '#e2be8c',
      'wood-2': '#c99d66',
      'ash': '#cdb7a6',
      'ash-2': '#b39a86',
    },
    light: {
      'burnt': '#3a2a2e',
      'progress-from': '#4a3038',
    },
    dark: {
      'burnt': '#7a5f67',
      'progress-from': '#7a5664',
    },
  },
} as const satisfies Record<string, ArtSet>

export type ArtSetName = keyof typeof ART_SETS
export const ART_SET_NAMES = Object.keys(ART_SETS) as ArtSetName[]
