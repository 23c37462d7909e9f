/** What a stranger gets of the bucket: whoever asks without a signature. */
const ANSWERS_WITHIN_MS = 5000

async function statusOf(address: string): Promise<{ status: number; date: string | null }> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
  await answer.body?.cancel()
  return { status: answer.status, date: answer.headers.get('date') }
}

export interface StrangersView {
  lists: boolean
  reads: boolean
  /** What time the store thinks it is, where it says so. */
  store_time: Date | undefined
}

export async function lookAsStranger(endpoint: string, bucket: string, key: string): Promise<StrangersView> {
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const [list, file] = [await statusOf(`${root}?list-type=2&max-keys=1`), await statusOf(`${root}/${key}`)]
  return {
    lists: list.status < 300,
    reads: file.status < 300,
    store_time: file.date === null ? undefined : new Date(file.date),
  }
}
