import { atom, useSetAtom } from 'jotai'

export type LegalDocument = 'terms' | 'privacy'

export const legalOpenAtom = atom<LegalDocument | undefined>(undefined)

export const useLegal = (): ((document: LegalDocument) => void) => useSetAtom(legalOpenAtom)
