import { withTexts } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../../boundary/panel-boundary.tsx'
import { NARROW } from '../../layout/measures.ts'
import { PanelButtons } from '../panel/panel-buttons.tsx'
import { GuestButtons } from './guest-buttons.tsx'
import { MEMBER_AREA_TEXTS } from './member-area-texts.ts'

export const preloadMemberArea = () => withTexts(MEMBER_AREA_TEXTS, () => import('./member-area.tsx'))
const MemberArea = lazy(preloadMemberArea)

const Area = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.5rem;
  min-width: 0;

  > :is(a, button):focus-visible {
    outline-color: var(--pv-header-accent);
  }
  ${NARROW} {
    gap: 0.5rem;
  }
`

export const AccountArea = () => {
  const { status } = useSession()
  return (
    <Area data-account={status}>
      <PanelButtons />
      {status === 'guest' ? (
        <GuestButtons />
      ) : (
        <PanelBoundary>
          <Suspense>
            <MemberArea />
          </Suspense>
        </PanelBoundary>
      )}
    </Area>
  )
}
