import { Alert } from '@pavilion/ui-kit'
import styled from 'styled-components'
import type { useStale } from '../book/use-stale.ts'
import { useTranslate } from '../market/translate.ts'

const Strip = styled.div`
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
`

/** Says that prices may be old and that no bets are taken meanwhile. */
export function BookBanner({ stale }: { stale: ReturnType<typeof useStale> }) {
  const { t } = useTranslate()
  if (!stale) return null
  return (
    <Strip>
      <Alert tone="warning">{t(`betting.board.${stale}`)}</Alert>
    </Strip>
  )
}
