/** What the navigation has to know of a member who is logged in. */
export interface Viewer {
  name: string
  initials: string
  /** The address of the main photo. */
  photo?: string | undefined
  paid_user: boolean
  /** Buys nothing for a while, by their own will. */
  on_break: boolean
  credits: number
  /** Nothing can be spent until a debt is paid. */
  limited: boolean
  unread_messages: number
  new_likes: number
  /** The pages there are to lead to. */
  pages: readonly string[]
}
