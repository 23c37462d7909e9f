/**
 * Where mail programs and our own page end mails: a POST to the address that the mail carries (RFC 8058). It needs no cookie
 * and no header of ours, because the word itself is the right to do it; it can be done twice, and nothing is told back.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContextMaker } from '../../../platform/context.ts'
import { acceptProviderCalls, PROVIDER_CALL_OPTIONS } from '../../../platform/http/provider-calls.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { stopMails, type MailsToStop } from './unsubscribing.service.ts'

const WORD = '/:word(^[A-Za-z0-9_-]{43}$)'
const SEE_OTHER = 303
const CHOICES: readonly MailsToStop[] = ['kind', 'all', 'nothing']

/** The fields of a form, whichever of the two ways it was sent. */
function fieldOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>, name: string): string | null {
  const text = typeof body === 'string' ? body : ''
  if (!headers['content-type']?.startsWith('multipart/form-data')) return new URLSearchParams(text).get(name)
  const part = text.split(/\r?\n--|^--/).find((candidate) => candidate.includes(`name="${name}"`))
  return part?.split(/\r?\n\r?\n/, 2)[1]?.trim() ?? null
}

export async function mountUnsubscribe(
  app: FastifyInstance,
  { contextFor, keys }: { contextFor: ContextMaker; keys: KeyRing },
): Promise<void> {
  await app.register(async (forms) => {
    acceptProviderCalls(forms)
    forms.post(WORD, { ...PROVIDER_CALL_OPTIONS, schema: { hide: true } }, async (request, reply) => {
      const ctx = await contextFor(request, { for_anyone: true })
      const { word } = request.params as { word: string }
      if (fieldOf(request, 'List-Unsubscribe') === 'One-Click') {
        await stopMails(ctx, keys, word, 'all')
        return reply.code(200).send()
      }
      const choice = CHOICES.find((known) => known === fieldOf(request, 'stop')) ?? fail('invalid_input')
      await stopMails(ctx, keys, word, choice)
      return reply.redirect(`/${word}?done=${choice}`, SEE_OTHER)
    })
  })
}
