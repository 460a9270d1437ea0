import { PANEL_COLUMN, usePanelState } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { lazy, Suspense, type ReactNode } from 'react'
import styled from 'styled-components'
import { BottomTabs } from './bottom-tabs/bottom-tabs.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NARROW } from '../layout/measures.ts'
import { PANEL_GAP, PANEL_WIDTH } from './panel/panel-measures.ts'
import { ProgressBar } from './progress/progress-bar.tsx'
import { RightRail } from './rail/right-rail.tsx'
import { UtilityBar } from './utility-bar/utility-bar.tsx'

const PanelHost = lazy(() => import('./panel/panel-host.tsx'))

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  ${NARROW} {
    padding-bottom: calc(3.5rem + env(safe-area-inset-bottom));
  }
  > main {
    flex: 1;
    outline: 0;
  }
  @media ${PANEL_COLUMN} {
    &[data-panel] > :is(main, footer) {
      margin-inline-end: calc(${PANEL_WIDTH} + ${PANEL_GAP});
    }
  }
`
const Skip = styled.a`
  position: absolute;
  inset: 0.5rem auto auto 0.5rem;
  z-index: 60;
  padding: 0.5rem 1rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-accent);
  color: var(--pv-on-accent);

  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
`

/** Constant: other changes do not render it. */
const HEAD = (
  <>
    <UtilityBar />
    <Header />
  </>
)
const FOOT = (
  <>
    <Footer />
    <RightRail />
  </>
)
const TABS = <BottomTabs />
const PANEL = (
  <Suspense>
    <PanelHost />
  </Suspense>
)

/** `bare`: full width, no footer, no rail. */
export const Layout = ({ bare, children }: { bare: boolean; children: ReactNode }) => {
  const t = useText()
  const hasPanel = usePanelState().open !== undefined
  return (
    <Page data-bare={bare || undefined} data-own-scroll={bare || undefined} data-panel={hasPanel || undefined}>
      <Skip href="#main">{t('shell.skip')}</Skip>
      <ProgressBar label={t('shell.progress')} />
      {HEAD}
      <div id="standing" />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {hasPanel && PANEL}
      {!bare && FOOT}
      {TABS}
    </Page>
  )
}
