/**
 * The fetch that a provider's SDK is given. It asks the provider and nobody else: where an answer or the link of a next
 * page leads to another host, our key would go there too.
 */
export function providerFetch(address: string): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  const { origin } = new URL(address)
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input
    if (new URL(url).origin !== origin) throw new Error('the provider leads elsewhere')
    return fetch(input, { ...init, redirect: 'error' })
  }
}
