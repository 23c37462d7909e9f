/** Sends a request to a network that is paid for who comes by it. What it answers is thrown away unread. */
export interface NetworkRequest {
  method: 'GET' | 'POST'
  /** The whole address, as it was saved for the network and filled in. */
  address: string
  /** What the request is signed with. */
  secret: string
  /** JSON; only with POST. */
  body?: string
}

export type NetworkAnswer =
  | 'taken'
  /** Nobody answered, or not in time, or with anything but yes: a redirect is none. */
  | 'away'
  /** The address is none we send to, or leads into a network of our own; nothing was sent. */
  | 'forbidden'

export interface NetworkSender {
  send: (request: NetworkRequest) => Promise<NetworkAnswer>
  close: () => Promise<void>
}
