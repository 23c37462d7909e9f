import { useNews } from '../../shared/site/use-news.ts'

export const part = () => useNews()
