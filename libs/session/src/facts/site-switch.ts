import { usePreInfo, type PreInfo } from './pre-info.ts'

/** What the operator switches on and off. */
export type SiteSwitch = keyof PreInfo['switches']

/** True until known. */
export const isSwitchedOn = (site: PreInfo | undefined, name: SiteSwitch): boolean => site?.switches[name] !== '0'

/** True until known. */
export const useSiteSwitch = (name: SiteSwitch): boolean => isSwitchedOn(usePreInfo().data, name)
