import { createContext, use } from 'react'

const SupportContext = createContext<(() => void) | undefined>(undefined)

export const SupportProvider = SupportContext.Provider

/** Undefined where the page has no customer service. */
export const useSupport = (): (() => void) | undefined => use(SupportContext)
