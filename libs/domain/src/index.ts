export type { Domain } from './domain.ts'
export { titleOf, type DomainPage, type MenuEntry, type PageFacts, type PageProps, type TabEntry } from './page.ts'
export { menuOf, type WithMenu } from './menu.ts'
export { pagesOf, PagesContext, tabOfPage, tabsOf, takenTwice, usePages, type WithTab } from './pages.ts'
