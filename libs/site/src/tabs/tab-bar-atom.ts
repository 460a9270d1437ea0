import { atom } from 'jotai'
import { exclude, reset, type TabBar } from './tab-bar.ts'

/** The tab bar of a new visit. The personal area always opens at its beginning: an order one waited for is old news. */
export const freshTabBar: TabBar = exclude(reset(), 'mine')

/** The tab bar of this page. */
export const tabBarAtom = atom<TabBar>(freshTabBar)
