import { usePreInfo } from './pre-info.ts'

/** Whether the site takes deposits: every way to the deposit page shows only while it does. Until the site has told, it does. */
export const useDepositsOpen = (): boolean => usePreInfo().data?.switches.deposit !== '0'
