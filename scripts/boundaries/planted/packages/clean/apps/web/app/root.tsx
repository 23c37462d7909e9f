import { likes } from '@app/contract/limits'
import { button } from '@app/ui/button'
export const all = [likes, button]
