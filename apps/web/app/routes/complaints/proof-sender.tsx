/**
 * Does the work that is asked for before a complaint is taken, and sends the form again. Says so meanwhile; where no script
 * runs or the work cannot be done, it says what else to do.
 */
import { Banner } from '@app/ui/banner'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { prove } from '../../shared/api/with-proof.ts'
import { T, useText } from '../../shared/texts.tsx'
import { useMailTags } from './use-mail-tags.tsx'

export function ProofSender({ challenge }: { challenge: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let hasLeft = false
    const send = async () => {
      const proof = await prove(challenge)
      const form = input.current?.form
      if (hasLeft) return
      if (proof === undefined || !input.current || !form) {
        setHasFailed(true)
        return
      }
      input.current.value = proof
      form.submit()
    }
    void send()
    return () => {
      hasLeft = true
    }
  }, [challenge])
  return (
    <>
      <input ref={input} type="hidden" name="proof" />
      <ProofState hasFailed={hasFailed} />
    </>
  )
}

function ProofState({ hasFailed }: { hasFailed: boolean }) {
  const t = useText()
  const hydrated = useHydrated()
  const tags = useMailTags()
  if (!hydrated) {
    return (
      <noscript>
        <Banner
          tone="danger"
          role="alert"
          icon={CircleAlert}
          title={t('complaints.missing.title')}
          text={<T id="complaints.script" tags={tags} />}
        />
      </noscript>
    )
  }
  if (!hasFailed) {
    return (
      <Banner
        tone="info"
        role="status"
        icon={Hourglass}
        title={t('complaints.wait.title')}
        text={t('complaints.wait.text')}
      />
    )
  }
  return (
    <Banner
      tone="danger"
      role="alert"
      icon={CircleAlert}
      title={t('complaints.failed.title')}
      text={<T id="complaints.failed.text" tags={tags} />}
    />
  )
}
