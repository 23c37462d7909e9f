import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkReloadGuard } from './plugins/chunk-reload-guard.ts'

export default defineConfig({
  plugins: [reactRouter(), chunkReloadGuard()],
  environments: { ssr: { build: { rolldownOptions: { input: './app/server-entry.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
