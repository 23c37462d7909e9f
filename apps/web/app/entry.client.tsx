/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/network/chunk-reload.ts'
import { hearMissingParts } from './shared/missing-parts.tsx'
import { saveTracking } from './shared/storage/tracking.ts'

/** Where the browser's page is not what the server wrote, React draws it anew, and makes its scripts from this text. */
const EMPTY_SCRIPT = '<script></script>'
window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === EMPTY_SCRIPT ? html : null) })

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
