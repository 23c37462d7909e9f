import type { GalleryProps } from '@app/ui/gallery'
import { useCreditWords } from '../../shared/credits/credit-price.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** What the gallery of somebody says aloud. */
export function useGalleryLabels(name: string, count: number): GalleryProps['labels'] {
  const { photo_credits: credits } = useRoot().settings
  const t = useText()
  const words = useCreditWords()
  return {
    region: t('view.photos', { name }),
    carousel: t('view.carousel'),
    slide: t('view.slide'),
    previous: t('view.previous'),
    next: t('view.next'),
    enlarge: t('view.enlarge'),
    close: t('view.close'),
    none: t('view.none'),
    photo: (number) => t('view.photo', { number, count }),
    alt: (number) => t('view.photo.alt', { number, count, name }),
    unlock: (number) => t('view.unlock.of', { number, price: words(credits) }),
  }
}
