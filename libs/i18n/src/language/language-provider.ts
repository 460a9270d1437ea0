import {
  createContext,
  createElement,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { preloadSame } from './catalogue.ts'
import { chooseLanguage, currentLanguage } from './choice.ts'

type LanguageState = readonly [language: string, setLanguage: (language: string) => Promise<void>]

const LanguageContext = createContext<LanguageState | undefined>(undefined)

export const LanguageProvider = ({ language: fixed, children }: { language?: string; children: ReactNode }) => {
  const [choice, setChoice] = useState(currentLanguage)
  const language = fixed ?? choice

  // Texts first, so that no skeleton shows.
  const setLanguage = useCallback(
    async (next: string) => {
      await preloadSame(language, next)
      chooseLanguage(next)
      startTransition(() => setChoice(next))
    },
    [language],
  )

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const state = useMemo(() => [language, setLanguage] as const, [language, setLanguage])
  // Without JSX: tools import these types.
  return createElement(LanguageContext, { value: state }, children)
}

export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage is used outside LanguageProvider')
  return state
}
