/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/chunk-reload.ts'
import { hearMissingParts } from './shared/missing-parts.tsx'
import { keepTracking } from './shared/tracking.ts'

guardChunkReloads()
hearMissingParts()
keepTracking()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
