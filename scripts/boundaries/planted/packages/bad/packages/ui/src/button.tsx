import { useQuery } from '@tanstack/react-query' // planted
import type { T } from '@app/contract/limits' // planted
export const all: T = useQuery
