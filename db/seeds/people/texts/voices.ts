/** Who speaks which language how. */
import type { Language } from '../names/names.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'
import type { Voice } from './voice.ts'

export const VOICES: Readonly<Record<Language, Voice>> = { en, nl, de: en, fr: en, it: en, es: en, pl: en }
