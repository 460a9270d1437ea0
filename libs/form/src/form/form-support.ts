import { createContext } from 'react'

/** Opens customer service, for the forms inside: a page puts its `onSupport` here. */
export const FormSupport = createContext<(() => void) | undefined>(undefined)
