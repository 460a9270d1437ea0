import { usePreInfo, type PreInfo } from './pre-info.ts'

export type SiteSwitch = keyof PreInfo['switches']

/** True until known. */
export const isSwitchedOn = (site: PreInfo | undefined, name: SiteSwitch): boolean => site?.switches[name] !== '0'

export const useSiteSwitch = (name: SiteSwitch): boolean => isSwitchedOn(usePreInfo().data, name)
