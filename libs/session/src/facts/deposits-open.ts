import { usePreInfo } from './pre-info.ts'

/** True until known. Every link to the deposit page depends on it. */
export const useDepositsOpen = (): boolean => usePreInfo().data?.switches.deposit !== '0'
