/** The form that pays, where script runs: it is sent once, what only changes the page is loaded without leaving it. */
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { isOffline } from '../../shared/network/offline.ts'
import { useOnline } from '../../shared/network/use-online.ts'

interface PayFormOptions {
  /** Called before it is sent; whether it may be. */
  mayPay: (form: FormData) => boolean
  onPay: () => void
}

/** Fields that the address has no use for. */
const NOT_IN_ADDRESS = ['shown', 'shown_code', 'consent', 'store']

function searchOf(form: FormData): string {
  const named = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !NOT_IN_ADDRESS.includes(name) ? [[name, value]] : [],
  )
  return `?${new URLSearchParams(named).toString()}`
}

const isForPage = (submitter: HTMLElement | null) => submitter?.getAttribute('formmethod') === 'get'

export function usePayForm({ mayPay, onPay }: PayFormOptions) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const navigate = useNavigate()
  const showChoices = (path: string, form: HTMLFormElement) => {
    if (!isOffline()) void navigate(path + searchOf(new FormData(form)), { replace: true, preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null }
    if (isForPage(submitter)) {
      event.preventDefault()
      showChoices(submitter?.getAttribute('formaction') ?? '', event.currentTarget)
      return
    }
    if (busy || isOffline() || !mayPay(new FormData(event.currentTarget))) {
      event.preventDefault()
      return
    }
    onPay()
    setBusy(true)
  }
  return { busy, online, onSubmit, showChoices }
}
