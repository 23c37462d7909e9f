/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/network/chunk-reload.ts'
import { hearMissingParts } from './shared/missing-parts.tsx'
import { saveTracking } from './shared/storage/tracking.ts'

guardChunkReloads()
hearMissingParts()
saveTracking()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
