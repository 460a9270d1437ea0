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
  type PageProps,
  type TabEntry,
} from './page.ts'
export { menuOf, withMenus, type WithMenu } from './member-menu.ts'
export { pagesOf, PagesContext, tabOfPage, tabsOf, takenTwice, usePages, type WithTab } from './pages.ts'
