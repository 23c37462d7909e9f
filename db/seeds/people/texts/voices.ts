/** Who speaks which language how. */
import type { Language } from '../names/names.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import type { Voice } from './voice.ts'

export const VOICES: Readonly<Record<Language, Voice>> = { en, nl, de, fr, it, es, pl }
