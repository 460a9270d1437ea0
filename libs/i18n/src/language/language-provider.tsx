import type { Language } from '@pavilion/contract'
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { preloadTexts } from './catalogue.ts'
import { chooseLanguage, currentLanguage } from './choice.ts'

type LanguageState = readonly [language: Language, setLanguage: (language: Language) => Promise<void>]

const LanguageContext = createContext<LanguageState | undefined>(undefined)

/** Gives the page its language, keeps the choice, and says it in `<html lang>`. */
export const LanguageProvider = ({ language: fixed, children }: { language?: Language; children: ReactNode }) => {
  const [chosen, setChosen] = useState(currentLanguage)
  const language = fixed ?? chosen

  // The texts are fetched before the switch, so the page changes in one step and nothing falls back to a skeleton.
  // Rejects, and changes nothing, when they cannot be fetched.
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

/** The language of the page, and how to change it. */
export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage is used outside LanguageProvider: put the provider at the root of the tree')
  return state
}
