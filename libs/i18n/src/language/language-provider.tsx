import type { Language } from '@pavilion/contract'
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { preloadTexts } from './catalogue.ts'
import { chooseLanguage, currentLanguage } from './choice.ts'

type LanguageState = readonly [language: Language, setLanguage: (language: Language) => Promise<void>]

const LanguageContext = createContext<LanguageState | undefined>(undefined)

export const LanguageProvider = ({ language: fixed, children }: { language?: Language; children: ReactNode }) => {
  const [chosen, setChosen] = useState(currentLanguage)
  const language = fixed ?? chosen

  // Texts first, so that no skeleton shows; rejects without a change.
  const setLanguage = useCallback(async (next: Language) => {
    await preloadTexts(next)
    chooseLanguage(next)
    startTransition(() => setChosen(next))
  }, [])

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const state = useMemo(() => [language, setLanguage] as const, [language, setLanguage])
  return <LanguageContext value={state}>{children}</LanguageContext>
}

export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage is used outside LanguageProvider')
  return state
}
