import { openStream } from '../realtime/stream.ts'

export const useNews = () => openStream()
