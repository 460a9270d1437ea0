import type { Topic } from '@pavilion/contract'
import { Alert } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useBookHealth, type BookHealth } from '../book/health.ts'
import { useTranslate } from '../market/translate.ts'

const Strip = styled.div`
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
`

/** A short gap, as between two pages, is not worth a banner; betting stops at once all the same. */
const PATIENCE_MS = 1_000

const useLasting = (health: BookHealth): BookHealth => {
  const [lasting, setLasting] = useState(health)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(health), health === 'live' ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [health])
  return health === 'live' ? health : lasting
}

/** Says that prices may be old and that no bets are taken meanwhile. */
export function BookBanner({ topics }: { topics?: readonly Topic[] }) {
  const { t } = useTranslate()
  const health = useLasting(useBookHealth(topics))
  if (health !== 'stale' && health !== 'offline') return null
  return (
    <Strip>
      <Alert tone="warning">{t(`betting.board.${health}`)}</Alert>
    </Strip>
  )
}
