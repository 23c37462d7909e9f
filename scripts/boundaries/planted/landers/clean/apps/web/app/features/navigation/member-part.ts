import { useNews } from '../../shared/site/use-news.ts'

export const memberPart = () => useNews()
