import { createContext, use } from 'react'

const SupportContext = createContext<(() => void) | undefined>(undefined)

export const SupportProvider = SupportContext.Provider

export const useSupport = (): (() => void) | undefined => use(SupportContext)
