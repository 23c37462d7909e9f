/** What the doctor found: right, wrong, or something nobody here can see. What is wrong says how it is mended. */
export interface Finding {
  /** Which look found it; the same for the same mistake, for whoever reads `--json`. */
  id: string
  state: 'right' | 'wrong' | 'unsure'
  says: string
  mend?: string
}

export const right = (id: string, says: string): Finding => ({ id, state: 'right', says })
export const wrong = (id: string, says: string, mend: string): Finding => ({ id, state: 'wrong', says, mend })
export const unsure = (id: string, says: string, mend: string): Finding => ({ id, state: 'unsure', says, mend })

/** One demand: what is said where it is kept, and where it is not. */
export const judge = (id: string, isKept: boolean, kept: string, broken: string, mend: string): Finding =>
  isKept ? right(id, kept) : wrong(id, broken, mend)

/** An error in few words: nobody here needs a stack. */
export const reasonIn = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string }
  return [code, message].filter((part) => part !== undefined && part !== '').join(' ') || String(error)
}
