import { useQuery } from '@tanstack/react-query'
import type { Fold } from '#shared/writing/claims/source-text.ts'

/**
 * How texts are compared where one is in Simplified Chinese. Its table comes when it is needed first.
 * @returns undefined until then, where it cannot be loaded, and where it is not needed
 */
export function useChineseFold(isNeeded: boolean): Fold | undefined {
  const { data } = useQuery({
    queryKey: ['chinese-forms'],
    queryFn: () => import('#shared/writing/languages/chinese-forms.ts'),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return isNeeded ? data?.foldChinese : undefined
}
