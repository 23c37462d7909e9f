/** Any address that is none of ours. */
import { data } from 'react-router'

export const handle = { hydrate: false }

export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
