import { atom } from 'jotai'
import { exclude, reset, type TabBar } from './tab-bar.ts'

/** The personal area always opens at its start. */
export const freshTabBar: TabBar = exclude(reset(), 'mine')

export const tabBarAtom = atom<TabBar>(freshTabBar)
