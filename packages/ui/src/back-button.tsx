import { ArrowLeft } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

export interface BackButtonProps {
  href: string
  label: string
  onClick?: (() => void) | undefined
}

/** For the installed app, where the browser's own is missing. */
export function BackButton(props: BackButtonProps) {
  return <IconButton {...props} icon={ArrowLeft} className="top-bar__back" />
}
