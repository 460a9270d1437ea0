import { createContext, use } from 'react'

const SupportContext = createContext<(() => void) | undefined>(undefined)

export const SupportProvider = SupportContext.Provider

/** Opens customer service; undefined where the page has none. */
export const useSupport = (): (() => void) | undefined => use(SupportContext)
