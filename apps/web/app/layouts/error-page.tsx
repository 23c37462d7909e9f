/** What is shown instead of a page: its status, what that means, and a way on. */
import { isErrorCode } from '@app/contract/errors'
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { isRouteErrorResponse } from 'react-router'
import { SiteBar } from '../features/navigation/site-bar.tsx'
import { useFindRoot } from '../shared/site/use-root.ts'
import { useText } from '../shared/texts.tsx'
import { SiteLayout } from './site-layout.tsx'

/** Codes that say nothing of their own are shown as the general failure. */
function codeOf(error: unknown) {
  const code: unknown = isRouteErrorResponse(error) ? (error.data as { code?: unknown } | null)?.code : undefined
  return isErrorCode(code) ? code : 'internal_error'
}

export function ErrorPage({ error }: { error: unknown }) {
  const root = useFindRoot()
  const t = useText()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const notFound = status === 404
  return (
    <SiteLayout bar={root && <SiteBar plain={false} />}>
      <title>{notFound ? t('error.notfound.title') : t('error.page.label', { status })}</title>
      <ErrorState
        status={status}
        title={notFound ? t('error.notfound.title') : t('error.page.title')}
        text={notFound ? t('error.notfound.text') : t(errorTextId(codeOf(error)))}
        action={
          <Button variant="primary" size="lg" asChild>
            {/* A document of its own: what failed may be the program this page runs. */}
            <a href="/">{t('error.home')}</a>
          </Button>
        }
      />
    </SiteLayout>
  )
}
