import { atom } from 'jotai'
import { emptyTabBar, type TabBar } from './tab-bar.ts'

/** The tab bar of this page. */
export const tabBarAtom = atom<TabBar>(emptyTabBar)
