/** People one can log in as to look around: the first numbers of every population. */
/** For demo members only; their addresses lead nowhere. */
export const DEMO_PASSWORD = 'a-good-conversation'

interface Login {
  called: string
  about: string
  gender: 'male' | 'female'
  looking_for: 'male' | 'female'
  paid_user: boolean
  status: 'active' | 'disabled'
}

const LOGINS: readonly Login[] = [
  {
    called: 'premium',
    about: 'has Premium and many photos',
    gender: 'male',
    looking_for: 'female',
    paid_user: true,
    status: 'active',
  },
  {
    called: 'free',
    about: 'has a free account',
    gender: 'female',
    looking_for: 'male',
    paid_user: false,
    status: 'active',
  },
  {
    called: 'new',
    about: 'has not confirmed the address yet',
    gender: 'female',
    looking_for: 'male',
    paid_user: false,
    status: 'disabled',
  },
]

export const loginOf = (number: number): Login | undefined => LOGINS[number - 1]

const addressOf = (called: string, seed: number) => `${called}${seed === 1 ? '' : `-${String(seed)}`}@example.com`

export function emailOf(number: number, seed: number): string {
  const login = loginOf(number)
  return login ? addressOf(login.called, seed) : `person-${String(seed)}-${String(number)}@example.com`
}

/** What is printed at the end. */
export const loginLines = (seed: number): string[] =>
  LOGINS.map(({ called, about }) => `${addressOf(called, seed).padEnd(24)} ${about}`)
