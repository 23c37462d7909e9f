/** The empty layout: the page, the form for signing up once the page asks for it, and nothing else. */
import { useState } from 'react'
import { Outlet } from 'react-router'
import { OpenSignupContext, type SignupRequest } from '../features/signup/open-signup.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import type { Route } from './+types/empty'
import { ErrorPage } from './error-page.tsx'

const SignupModal = lazyPart(async () => (await import('../features/signup/signup-modal.tsx')).SignupModal)

export default function EmptyLayout() {
  const [request, setRequest] = useState<SignupRequest>()
  return (
    <OpenSignupContext value={setRequest}>
      <main id="main">
        <Outlet />
      </main>
      {request && <SignupModal {...request} onClose={() => setRequest(undefined)} />}
    </OpenSignupContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
