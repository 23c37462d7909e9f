import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { providerFetch } from './provider-fetch.ts'

async function serve(answer: (response: ServerResponse) => void) {
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization)
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, keys }
}

test('our key goes to the provider and to nobody else, wherever an answer leads', async () => {
  const elsewhere = await serve((response) => response.end('got it'))
  const provider = await serve((response) => response.writeHead(307, { location: elsewhere.url }).end())
  const ask = providerFetch(`${provider.url}/v2`)
  const init = { headers: { authorization: 'Bearer a key' } }
  await expect(ask(`${provider.url}/v2/payments`, init)).rejects.toThrow('fetch failed')
  await expect(ask(elsewhere.url, init)).rejects.toThrow('the provider leads elsewhere')
  await expect(ask(new Request(`${elsewhere.url}/v2/payments?from=x`, init))).rejects.toThrow('leads elsewhere')
  expect([provider.keys, elsewhere.keys]).toEqual([['Bearer a key'], []])
})
