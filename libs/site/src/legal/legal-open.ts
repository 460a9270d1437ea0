import type { LegalDocument } from '@pavilion/auth'
import { atom, useSetAtom } from 'jotai'

export const legalOpenAtom = atom<LegalDocument | undefined>(undefined)

export const useLegal = (): ((document: LegalDocument) => void) => useSetAtom(legalOpenAtom)
