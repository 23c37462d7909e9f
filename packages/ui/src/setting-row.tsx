import type { ReactNode } from 'react'

export interface SettingRowProps {
  title: ReactNode
  /** What it does, in words. */
  text: ReactNode
  /** For the control to be named and described by. */
  titleId: string
  textId: string
  /** A Switch. */
  children: ReactNode
}

/** Something that is on or off, with what that means. */
export function SettingRow({ title, text, titleId, textId, children }: SettingRowProps) {
  return (
    <div className="setting">
      <div>
        <h2 className="setting__title" id={titleId}>
          {title}
        </h2>
        <p className="setting__text" id={textId}>
          {text}
        </p>
      </div>
      {children}
    </div>
  )
}
