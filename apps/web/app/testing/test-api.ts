/**
 * The API of component tests: a loopback server, at the address the page came from, that answers as a test tells it and
 * keeps what it was asked. It runs beside the tests, not in their page.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'

interface TestAnswer {
  status: number
  body: unknown
}

interface TestCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

/** A call by its method and path: `POST /api/chats/1/messages`. */
type CallName = string

const UNEXPECTED: TestAnswer = { status: 500, body: { code: 'internal_error' } }

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  return request.headers['content-type'] === 'application/json' ? json(request) : undefined
}

export function createTestApi() {
  const answers = new Map<CallName, TestAnswer>()
  const calls = new Map<CallName, TestCall[]>()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const name = `${method} ${url.split('?')[0] ?? ''}`
    const received = { headers, body: await bodyOf(request) }
    calls.set(name, [...(calls.get(name) ?? []), received])
    const { status, body } = answers.get(name) ?? UNEXPECTED
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const plugin: Plugin = {
    name: 'test-api',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) void answer(request, response)
        else next()
      })
    },
  }
  /** Answers a call so from now on. */
  const answerCall: BrowserCommand<[CallName, TestAnswer]> = (_, name, given) => {
    answers.set(name, given)
  }
  const listCalls: BrowserCommand<[CallName]> = (_, name) => calls.get(name) ?? []
  return { plugin, commands: { answerCall, listCalls } }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    answerCall: (name: CallName, answer: TestAnswer) => Promise<void>
    listCalls: (name: CallName) => Promise<TestCall[]>
  }
}
