/** What somebody chose on the page they came from, as the address carries it. What is none of ours is left out. */
import { places } from '@app/contract/addresses/places'
import { plainText } from '@app/contract/characters'
import { INTERESTS, type Interest } from '@app/contract/interests'
import { LONGEST_SIGNUP_MESSAGE, MOST_INTERESTS } from '@app/contract/limits'
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { textsFor } from '../../shared/request/server-texts.server.ts'

interface Named {
  key: string
  name: string
}

export interface FirstChoices {
  region: (Named & { country: string }) | null
  interests: Named[]
  /** A line that goes along. */
  message: string
}

const isInterest = (key: string): key is Interest => INTERESTS.some((interest) => interest === key)

async function findRegion(context: Readonly<RouterContextProvider>, key: string | null) {
  if (key === null) return null
  const language = context.get(readerContext).locale
  const { regions } = await context.get(hostContext).call(places.regions, { query: { language } })
  for (const [country, listed] of Object.entries(regions)) {
    const region = listed.find((candidate) => candidate.key === key)
    if (region) return { ...region, country }
  }
  return null
}

/** One of a choice is one field of a form, and more are one each; a link may name them with commas. */
function readInterests(context: Readonly<RouterContextProvider>, query: URLSearchParams): Named[] {
  const keys = query.getAll('interests').flatMap((value) => value.split(','))
  const known = [...new Set(keys)].filter(isInterest).slice(0, MOST_INTERESTS)
  if (known.length === 0) return []
  const t = textsFor(context, ['interests'])
  return known.map((key) => ({ key, name: t(`interest.${key}`) }))
}

/** Nothing where the address carries nothing: most people come without. */
export async function findFirstChoices(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FirstChoices | null> {
  const query = new URL(request.url).searchParams
  const message = plainText(query.get('signup_message') ?? '').trim()
  const choices = {
    region: await findRegion(context, query.get('region')),
    interests: readInterests(context, query),
    message: message.slice(0, LONGEST_SIGNUP_MESSAGE).toWellFormed(),
  }
  return choices.region || choices.interests.length > 0 || choices.message !== '' ? choices : null
}
