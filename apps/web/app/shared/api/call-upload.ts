/**
 * Uploads a file. XMLHttpRequest, because only it reports upload progress. An upload is never retried by itself: the
 * member sees that it failed and decides.
 */
import type { Answer, Route } from '@app/contract'
import type { RouteAddress } from '@app/contract/route-address'
import { sessionLife } from '../session/session-end.ts'
import { CallError, inSession, readProblem } from './call.ts'

type UploadRoute = Route & { upload: NonNullable<Route['upload']> }

interface UploadOptions {
  /** The share uploaded so far, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

function send(route: RouteAddress<UploadRoute>, file: Blob, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(route.method, route.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-request-type', 'user')
    // The file's own type is not sent: the server looks at the content.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new CallError('temporarily_unavailable', 0)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    request.send(file)
  })
}

async function upload(route: RouteAddress<UploadRoute>, file: Blob, options: UploadOptions): Promise<Response> {
  // A response sent before the whole body was read does not always reach the browser.
  if (file.size > route.upload.largest_bytes) throw new CallError(route.upload.too_large, 413)
  const response = await send(route, file, options)
  if (!response.ok) throw await readProblem(response)
  return response
}

export async function callUpload<R extends UploadRoute>(
  route: RouteAddress<R>,
  file: Blob,
  options: UploadOptions,
): Promise<Answer<R>> {
  const signal = AbortSignal.any([sessionLife, options.signal])
  const response = await inSession(route, upload(route, file, { ...options, signal }))
  return (await response.json()) as Answer<R>
}
