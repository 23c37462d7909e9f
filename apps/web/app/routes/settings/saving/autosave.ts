/**
 * Saves parts of what a member says of themselves as they change, one call at a time. What is typed waits until the typing stops. What
 * could not be saved is kept, and tried again by itself, when the reader asks for it and when the connection is back;
 * what was refused for its content is the reader's to mend.
 */
import type { Outcome, Refusal } from '../../../shared/api/refusal.ts'
import { createStore } from '../../../shared/store.ts'

/** What the reader is told: of which fields, and how it stands with them. */
export type Saving =
  | { state: 'rest' }
  | { state: 'saving' | 'saved'; fields: readonly string[] }
  | { state: 'failed'; fields: readonly string[]; refusal: Refusal; retries: boolean }

interface SavingState {
  saving: Saving
  /** Why fields were refused, until they are changed. */
  refused: Readonly<Partial<Record<string, string>>>
}

export interface AutosaveParts<Change extends object> {
  send: (part: Change) => Promise<Outcome<unknown>>
  /** Sends without waiting for an answer, while the page goes away. */
  sendLast: (part: Change) => void
  /** What is known to be wrong before anything is sent, by field. */
  validate: (part: Change) => Readonly<Partial<Record<string, string>>>
  /** Times in milliseconds: from the last key to saving, of the word "saved", and to the first try again. */
  times: { typing: number; saved: number; again: number }
}

const LONGEST_TRY_AGAIN = 8
const fieldsOf = (part: object) => Object.keys(part)
const without = <T extends object>(all: T, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field))) as T
const passesLater = ({ code }: Refusal) => code === 'temporarily_unavailable' || code === 'internal_error'

/** The reasons by field of the part; a reason that names none of them is one of all. */
function reasonsOf(part: object, { fieldErrors }: Refusal): SavingState['refused'] {
  const named = Object.entries(fieldErrors).map(([path, reason]) => [path.split('/')[0] ?? '', reason] as const)
  const known = named.filter(([field]) => field in part)
  if (named.length > 0 && known.length === 0) return Object.fromEntries(fieldsOf(part).map((one) => [one, 'invalid']))
  return Object.fromEntries(known)
}

class Autosave<Change extends object> {
  readonly store = createStore<SavingState>({ saving: { state: 'rest' }, refused: {} })
  readonly #parts: AutosaveParts<Change>
  /** To be sent, and being sent. */
  #waiting = {} as Change
  #sending = {} as Change
  #busy = false
  /** What was sent when the page was left last. */
  #left = ''
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: AutosaveParts<Change>) {
    this.#parts = parts
  }

  /** Chosen: saved at once. */
  readonly save = (part: Change): void => {
    this.#keep(part)
    this.flush()
  }

  /** Typed: saved when the typing stops. Nothing is said to be saved meanwhile. */
  readonly type = (part: Change): void => {
    this.#keep(part)
    if (this.store.get().saving.state === 'saved') this.#rest()
    if (!this.#busy) this.#after(this.#parts.times.typing, this.flush)
  }

  /** Saves what waits now. */
  readonly flush = (): void => void this.#flush()

  /** The page goes away: what is not saved yet is sent all the same. */
  readonly leave = (): void => {
    const part = { ...this.#sending, ...this.#waiting }
    const valid = without(part, Object.keys(this.#parts.validate(part)))
    const words = JSON.stringify(valid)
    if (fieldsOf(valid).length === 0 || words === this.#left) return
    this.#left = words
    this.#parts.sendLast(valid)
  }

  #tell(change: Partial<SavingState>): void {
    this.store.set({ ...this.store.get(), ...change })
  }

  readonly #rest = (): void => this.#tell({ saving: { state: 'rest' } })

  #refuse(reasons: SavingState['refused']): void {
    this.#tell({ refused: { ...this.store.get().refused, ...reasons } })
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }

  #keep(part: Change): void {
    this.#waiting = { ...this.#waiting, ...part }
    this.#tell({ refused: without(this.store.get().refused, fieldsOf(part)) })
  }

  /** Takes what can be sent out of what waits; what is wrong with the rest stands under its fields. */
  #takeValid(): Change {
    const reasons = this.#parts.validate(this.#waiting)
    if (Object.keys(reasons).length > 0) this.#refuse(reasons)
    const part = without(this.#waiting, Object.keys(reasons))
    this.#waiting = {} as Change
    return part
  }

  /** Answers with a refusal that has nothing to do with what was sent. */
  async #send(part: Change): Promise<Refusal | undefined> {
    this.#sending = part
    this.#tell({ saving: { state: 'saving', fields: fieldsOf(part) } })
    const { refusal } = await this.#parts.send(part)
    this.#sending = {} as Change
    if (!refusal) return undefined
    const reasons = reasonsOf(part, refusal)
    this.#refuse(without(reasons, fieldsOf(this.#waiting)))
    // All of a change is refused or nothing of it: what was right goes once more. Later changes of a field win.
    this.#waiting = { ...without(part, Object.keys(reasons)), ...this.#waiting }
    return Object.keys(reasons).length === 0 ? refusal : undefined
  }

  #fail(refusal: Refusal): void {
    const retries = passesLater(refusal)
    this.#tell({ saving: { state: 'failed', fields: fieldsOf(this.#waiting), refusal, retries } })
    this.#failures += 1
    const times = Math.min(2 ** (this.#failures - 1), LONGEST_TRY_AGAIN)
    if (retries) this.#after(this.#parts.times.again * times, this.flush)
  }

  #succeed(saved: readonly string[]): void {
    this.#failures = 0
    if (saved.length === 0) return this.#rest()
    this.#tell({ saving: { state: 'saved', fields: saved } })
    return this.#after(this.#parts.times.saved, this.#rest)
  }

  async #flush(): Promise<void> {
    if (this.#busy || fieldsOf(this.#waiting).length === 0) return
    clearTimeout(this.#timer)
    this.#busy = true
    const sent = new Set<string>()
    let refusal: Refusal | undefined
    let part = this.#takeValid()
    while (!refusal && fieldsOf(part).length > 0) {
      refusal = await this.#send(part)
      for (const field of fieldsOf(part)) sent.add(field)
      if (!refusal) part = this.#takeValid()
    }
    this.#busy = false
    if (refusal) this.#fail(refusal)
    else this.#succeed([...sent].filter((field) => !(field in this.store.get().refused)))
  }
}

export const createAutosave = <Change extends object>(parts: AutosaveParts<Change>): Autosave<Change> =>
  new Autosave(parts)
