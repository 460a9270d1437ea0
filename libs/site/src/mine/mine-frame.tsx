import { titleOf, usePages } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Breadcrumbs, Container } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { COMPACT } from '../layout/measures.ts'
import { SideMenu } from './side-menu.tsx'

const Base = styled(Container)`
  display: grid;
  grid-template-columns: 13.5rem minmax(0, 1fr);
  gap: var(--pv-space-4) var(--pv-space-5);
  align-items: start;
  align-content: start;
  /* The footer begins below the window, so that a page that fills up does not push it. */
  min-height: 90vh;
  padding-top: var(--pv-space-4);

  > nav:first-child {
    grid-column: 1 / -1;
  }
  ${COMPACT} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Pages below the area begin with its address. */
const EXACT = { exact: true }

export const MineFrame = ({ page, children }: { page: string; children: ReactNode }) => {
  const t = useText()
  const facts = usePages().find((each) => each.page === page) ?? { page }
  return (
    <Base>
      <Breadcrumbs
        items={[
          <Link key="home" to="/home">
            {t('shell.nav.home')}
          </Link>,
          page === 'mine' ? (
            t('shell.title.mine')
          ) : (
            <Link key="mine" to="/mine" activeOptions={EXACT}>
              {t('shell.title.mine')}
            </Link>
          ),
          ...(page === 'mine' ? [] : [t(titleOf(facts))]),
        ]}
      />
      <SideMenu page={page} />
      <div>{children}</div>
    </Base>
  )
}
