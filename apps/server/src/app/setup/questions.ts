/** What an operator is asked before the first site is live, in this order. Every answer can also be given beforehand. */
import * as z from 'zod'

/** Where we know the currency and the clock; what we sell has a price in each of these currencies. */
export const COUNTRIES: Readonly<Record<string, readonly [currency: string, time_zone: string]>> = {
  AT: ['EUR', 'Europe/Vienna'],
  AU: ['AUD', 'Australia/Sydney'],
  BE: ['EUR', 'Europe/Brussels'],
  CA: ['CAD', 'America/Toronto'],
  CH: ['CHF', 'Europe/Zurich'],
  DE: ['EUR', 'Europe/Berlin'],
  ES: ['EUR', 'Europe/Madrid'],
  FR: ['EUR', 'Europe/Paris'],
  GB: ['GBP', 'Europe/London'],
  IE: ['EUR', 'Europe/Dublin'],
  IT: ['EUR', 'Europe/Rome'],
  NL: ['EUR', 'Europe/Amsterdam'],
  NZ: ['NZD', 'Pacific/Auckland'],
  PL: ['PLN', 'Europe/Warsaw'],
  US: ['USD', 'America/New_York'],
}

interface Question {
  name: string
  asks: string
  /** What an empty answer means; without it there has to be one. */
  fallback?: (answers: Readonly<Record<string, string>>) => string
  schema: z.ZodType
  secret?: true
}

const words = z.string().min(1, 'needs an answer')
const word = z.string().regex(/^[\w.-]+$/, 'must be one word')
const optional = (shape: RegExp, looks: string) =>
  z.string().refine((text) => text === '' || shape.test(text), `must look like ${looks}, or be empty`)
const none = () => ''
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

const brandOf = (domain = '') => {
  const [first = ''] = domain.split('.')
  return first.charAt(0).toUpperCase() + first.slice(1)
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'domain',
    asks: 'At which domain does the first site answer? (amber.example)',
    schema: z.string().regex(HOST, 'must be a domain in small letters, like amber.example'),
  },
  {
    name: 'name',
    asks: 'What is the brand called?',
    fallback: ({ domain }) => brandOf(domain),
    schema: z.string().min(1, 'needs an answer').max(24, 'has 24 letters at most'),
  },
  {
    name: 'colour',
    asks: 'Which colour does it have? Both palettes, light and dark, are made of it',
    fallback: () => '#1b5e8c',
    schema: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must look like #1b5e8c'),
  },
  {
    name: 'countries',
    asks: `In which countries? The first is the main one (${Object.keys(COUNTRIES).join(',')})`,
    schema: z
      .string()
      .refine(
        (list) => list.split(',').every((country) => Object.hasOwn(COUNTRIES, country)),
        `must be a list like NL,BE of ${Object.keys(COUNTRIES).join(',')}`,
      ),
  },
  {
    name: 'language',
    asks: 'In which language is it, unless the reader has another? (nl en de es fr it pl)',
    fallback: () => 'en',
    schema: z.enum(['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'], 'must be one of nl en de es fr it pl'),
  },
  { name: 'company', asks: 'Which company runs it, as in the trade register?', schema: words },
  { name: 'address', asks: 'Its street and number?', schema: words },
  { name: 'city', asks: 'Its postcode and city?', schema: words },
  { name: 'register-number', asks: 'Its number in the trade register?', schema: words },
  {
    name: 'vat-number',
    asks: 'Its VAT number? (empty: none)',
    fallback: none,
    schema: optional(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'NL001234567B01'),
  },
  {
    name: 'support-email',
    asks: 'Where do members write to?',
    fallback: ({ domain = '' }) => `support@${domain}`,
    schema: z.email('must be an e-mail address'),
  },
  {
    name: 'support-phone',
    asks: 'Which number do they call?',
    schema: z.string().regex(/^\+?[0-9 -]{6,}$/, 'must be a telephone number, like +31 20 123 45 67'),
  },
  {
    name: 'smtp-url',
    asks: 'Which server sends the mails? (smtps://user:password@mail.example.com)',
    schema: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example.com' }),
    secret: true,
  },
  {
    name: 's3-endpoint',
    asks: 'Where is the S3 store for photos? (https://s3.example)',
    schema: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example' }),
  },
  { name: 's3-region', asks: 'Its region?', fallback: () => 'default', schema: word },
  { name: 's3-bucket', asks: 'The bucket there, private and for this alone?', schema: word },
  { name: 's3-access-key', asks: 'Its access key?', schema: words, secret: true },
  { name: 's3-secret-key', asks: 'Its secret key?', schema: words, secret: true },
  {
    name: 'mollie-key',
    asks: "Mollie's live key? (empty: not used)",
    fallback: none,
    schema: optional(/^live_\w+$/, 'live_…'),
    secret: true,
  },
  {
    name: 'stripe-key',
    asks: "Stripe's live key? (empty: not used)",
    fallback: none,
    schema: optional(/^(sk|rk)_live_\w+$/, 'sk_live_…'),
    secret: true,
  },
  {
    name: 'stripe-notice-secret',
    asks: 'What Stripe signs its notices with? (empty: not used)',
    fallback: none,
    schema: optional(/^whsec_\S+$/, 'whsec_…'),
    secret: true,
  },
  {
    name: 'sms-token',
    asks: "CM.com's token for text messages? (empty: none are sent, and there is no direct debit)",
    fallback: none,
    schema: z.string(),
    secret: true,
  },
]

export type Answers = Readonly<Record<string, string>>

/** What is wrong with an answer. */
export function validateAnswer({ schema }: Question, answer: string): string | undefined {
  const result = schema.safeParse(answer)
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'cannot be used')
}
