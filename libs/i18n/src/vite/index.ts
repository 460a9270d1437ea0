export type { SiteTexts } from './site-texts.ts'
export { siteTextFaults } from './text-faults.ts'
export { textModulesOf } from './text-modules-of.ts'
export { textModule, titlesInShell } from './text-module.ts'
