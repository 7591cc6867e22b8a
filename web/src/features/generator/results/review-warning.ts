import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/writing/finding.ts'

/**
 * How many different things are against the rules of the author, not in their text, or said of something else there; words to
 * replace do not count.
 */
export function countFindings(findings: readonly Finding[]) {
  const count = (isCounted: (finding: Finding) => boolean): number =>
    new Set(findings.filter(isCounted).map(({ text }) => text)).size
  const breaches = count(({ kind }) => kind === 'rule')
  const misplaced = count(({ isMisplaced }) => isMisplaced === true)
  const points = count(({ kind, isMisplaced }) => kind !== 'word' && kind !== 'rule' && !isMisplaced)
  return { breaches, misplaced, points, all: breaches + misplaced + points }
}

/** What a post has to look at: said on its tab and card, and by copying and opening, which go ahead all the same. */
export function useReviewWarning(): (findings: readonly Finding[] | undefined) => string {
  const { t } = useTranslation('generator')
  return (findings = []) => warningOf(findings, t)
}

function warningOf(findings: readonly Finding[], t: TFunction<'generator'>): string {
  const { breaches, misplaced, points } = countFindings(findings)
  const parts = [
    points > 0 && t('findings.count', { count: points }),
    misplaced > 0 && t('findings.misplacedCount', { count: misplaced }),
    breaches > 0 && t('findings.breaches', { count: breaches }),
  ]
  return parts.filter(Boolean).join(t('findings.and'))
}
