// A private Redis without any file of its own: the application must survive an empty one anyway.
import type { Service } from './service.ts'
import { HOST, PORTS } from './settings.ts'
import { singleProcess } from './single-process.ts'
import { expectGreeting } from './waiting.ts'

export const redis: Service = singleProcess({
  name: 'redis',
  ports: [PORTS.redis],
  seconds: 120,
  program: ['redis-server'],
  options: (folder) => ({
    bind: HOST,
    port: `${PORTS.redis}`,
    dir: folder,
    save: '',
    appendonly: 'no',
    // Redis would replace its command line, by which it is recognised.
    'set-proc-title': 'no',
  }),
  probe: async () => expectGreeting(PORTS.redis, 'PING\r\n', '+PONG'),
  addresses: { REDIS_URL: `redis://${HOST}:${PORTS.redis}` },
})
