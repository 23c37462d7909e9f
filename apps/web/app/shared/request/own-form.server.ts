/**
 * The fields of a form that a page of this site sent. The router refuses an origin that is another's; here the browser's own
 * word for where it came from is looked at too, and a sibling host is no page of ours either.
 */
import { data } from 'react-router'

const ELSEWHERE = ['cross-site', 'same-site']

export async function readOwnForm(request: Request): Promise<FormData> {
  if (ELSEWHERE.includes(request.headers.get('sec-fetch-site') ?? '')) {
    throw data({ code: 'request_type_required' }, { status: 403 })
  }
  return request.formData().catch(() => {
    throw data({ code: 'invalid_input' }, { status: 400 })
  })
}
