import { createContext, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/** Wrap the app in this to have every link of this package go through its router; without it links are plain anchors. */
export const LinkProvider = LinkContext.Provider

/** An anchor, or the app's own link. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
