import { createContext, use, type ReactNode } from 'react'

const RecycleOfferContext = createContext<ReactNode>(null)

export const RecycleOfferProvider = RecycleOfferContext.Provider

/** Brings money back that lies at other venues; the site hands it over. */
export const useRecycleOffer = (): ReactNode => use(RecycleOfferContext)
