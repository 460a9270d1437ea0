import { atom, useSetAtom } from 'jotai'

export type LegalDocument = 'terms' | 'privacy'

/** Which legal text is open. */
export const legalOpenAtom = atom<LegalDocument | undefined>(undefined)

/** Opens the terms of service or the privacy policy. */
export const useLegal = (): ((document: LegalDocument) => void) => useSetAtom(legalOpenAtom)
