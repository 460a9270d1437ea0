export { AfterPage } from './after-page.ts'
export type { Domain } from './domain.ts'
export type { Arrival, GuardContext, GuardResult, PageGuard } from './guard.ts'
export { homeSectionsOf, type HomeSection, type HomeSections } from './home-section.ts'
export {
  titleOf,
  type DomainPage,
  type FirstScreen,
  type Lobby,
  type LobbyPlace,
  type MenuEntry,
  type PageFacts,
  type PageModule,
  type PageProps,
  type TabEntry,
} from './page.ts'
export { menuOf, withMenus, type WithMenu } from './member-menu.ts'
export { pagesOf, PagesContext, tabOfPage, tabsOf, takenTwice, usePages, type WithTab } from './pages.ts'
export { Part, PartsContext, partsOf, type DomainParts, type PartProps } from './parts.ts'
export {
  createPanels,
  PANEL_COLUMN,
  PanelsContext,
  useAbout,
  usePanelColumn,
  usePanels,
  usePanelState,
  useUncovered,
  type DomainPanel,
  type About,
  type PanelProps,
  type Panels,
} from './panels.ts'
