/** The empty layout: the page and nothing else. */
import { Outlet } from 'react-router'
import type { Route } from './+types/empty'
import { ErrorPage } from './error-page.tsx'

export default function EmptyLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
