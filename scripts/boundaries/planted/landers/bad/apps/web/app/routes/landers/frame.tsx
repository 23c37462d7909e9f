import { useNews } from '../../shared/site/use-news.ts' // planted: by way of another

export const Frame = () => useNews()
