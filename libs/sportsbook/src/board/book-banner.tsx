import { Alert } from '@pavilion/ui-kit'
import styled from 'styled-components'
import type { useStale } from '../book/use-stale.ts'
import { useTranslate } from '../market/translate.ts'

/** So that nothing jumps. */
const Strip = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--pv-layer-sticky);
  height: 0;
  pointer-events: none;
  /* Above the slip's bar and the tabs of a phone. */
  @media (max-width: 1023px) {
    bottom: calc(7.25rem + env(safe-area-inset-bottom));
  }
  & > div {
    position: absolute;
    inset: auto 0.75rem 0.75rem;
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface);
    box-shadow: 0 4px 16px var(--pv-scrim);
  }
`

export function BookBanner({ stale }: { stale: ReturnType<typeof useStale> }) {
  const { t } = useTranslate()
  if (!stale) return null
  return (
    <Strip>
      <div>
        <Alert tone="warning">{t(`betting.board.${stale}`)}</Alert>
      </div>
    </Strip>
  )
}
