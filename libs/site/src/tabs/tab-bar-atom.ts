import { atom } from 'jotai/vanilla'
import { emptyTabBar, type TabBar } from './tab-bar.ts'

/** The tab bar of this page. */
export const tabBarAtom = atom<TabBar>(emptyTabBar)
