import { tabsOf, titleOf, usePages } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Icon } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import styled from 'styled-components'
import { MemberLink } from '../../session/member-link.tsx'
import { hrefOf } from '../../tabs/tab-bar.ts'
import { tabBarAtom } from '../../tabs/tab-bar-atom.ts'
import { NARROW } from '../../layout/measures.ts'

const Bar = styled.nav`
  display: none;

  ${NARROW} {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--pv-layer-header);
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid var(--pv-border);
    background: var(--pv-surface);
  }
  a {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 0.125rem;
    height: 3.5rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    text-decoration: none;
  }
  a[aria-current] {
    color: var(--pv-accent-text);
    font-weight: 700;
  }
`

/** Tabs open their last address. */
export const BottomTabs = () => {
  const t = useText()
  const bar = useAtomValue(tabBarAtom)
  const pages = usePages()
  const tabs = useMemo(() => tabsOf(pages), [pages])
  return (
    <Bar data-tab-bar="" aria-label={t('shell.tabs.label')}>
      {tabs.map((tab) => {
        const TabLink = tab.access === 'login' ? MemberLink : Link
        return (
          <TabLink
            key={tab.page}
            data-tab={tab.page}
            to={hrefOf(bar, { page: tab.page, href: tab.path })}
            aria-current={bar.current === tab.page ? 'page' : undefined}
          >
            <Icon name={tab.tab.icon} size={22} />
            {t(tab.tab.text ?? titleOf(tab))}
          </TabLink>
        )
      })}
    </Bar>
  )
}
