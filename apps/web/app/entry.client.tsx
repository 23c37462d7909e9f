/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/chunk-reload.ts'
import { keepTracking } from './shared/tracking.ts'

guardChunkReloads()
keepTracking()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
