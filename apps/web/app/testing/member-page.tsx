/** Renders a component as a member's page would: with the styles, the texts, the router and what the root loaded. */
import '@app/ui/styles.css'
import { kitStyle } from '@app/contract/kit/kit-style'
import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { StrictMode, type ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { TextsProvider } from '../shared/texts.tsx'
import { ToastsProvider } from '../shared/toasts.tsx'
import { ROOT } from './root.ts'

export function renderForMember(page: ReactNode) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <TextsProvider locale={ROOT.locale} texts={ROOT.texts}>
          <ToastsProvider>{page}</ToastsProvider>
        </TextsProvider>
      ),
    },
  ])
  return render(
    <StrictMode>
      <style>{kitStyle(PLAIN_BRAND)}</style>
      <Page hydrationData={{ loaderData: { root: ROOT } }} />
    </StrictMode>,
  )
}
