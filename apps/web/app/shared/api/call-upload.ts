/**
 * Hands in a file. Only the old kind of request tells how far an upload has come. It is never tried again by itself:
 * whoever chose the file sees that it failed, and decides.
 */
import type { Answer, Route } from '@app/contract'
import type { RouteAddress } from '@app/contract/route-address'
import { sessionLife } from '../session-end.ts'
import { CallError, inSession, problemOf } from './call.ts'

type Upload = Route & { upload: NonNullable<Route['upload']> }

interface UploadOptions {
  /** From nothing to all of it: 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

function send(route: RouteAddress<Upload>, file: Blob, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(route.method, route.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-request-type', 'user')
    // What it claims to be is not asked: the server looks inside.
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

async function answerTo(route: RouteAddress<Upload>, file: Blob, options: UploadOptions): Promise<Response> {
  // A server that refuses before it has read everything is not always heard.
  if (file.size > route.upload.largest_bytes) throw new CallError(route.upload.too_large, 413)
  const response = await send(route, file, options)
  if (!response.ok) throw await problemOf(response)
  return response
}

export async function callUpload<R extends Upload>(
  route: RouteAddress<R>,
  file: Blob,
  options: UploadOptions,
): Promise<Answer<R>> {
  const signal = AbortSignal.any([sessionLife, options.signal])
  const response = await inSession(route, answerTo(route, file, { ...options, signal }))
  return (await response.json()) as Answer<R>
}
