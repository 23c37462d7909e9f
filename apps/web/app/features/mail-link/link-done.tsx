/** What a link of a mail has done, and the one way to go on. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import type { ComponentProps } from 'react'

interface LinkDoneProps extends Pick<ComponentProps<typeof Result>, 'art' | 'title' | 'text'> {
  next: { href: string; label: string }
}

export function LinkDone({ next, ...result }: LinkDoneProps) {
  return (
    <Result
      {...result}
      actions={
        <Button variant="primary" size="lg" href={next.href}>
          {next.label}
        </Button>
      }
    />
  )
}
