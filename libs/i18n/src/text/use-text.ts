import type { Language } from '@pavilion/contract'
import { useCallback } from 'react'
import { useLanguage } from '../language/language-provider.tsx'
import { preloadTexts, textsOf } from '../language/catalogue.ts'
import { fill } from './fill.ts'
import type { Namespace, Translate } from '../language/keys.ts'

/** A fetch that failed is told to the components that waited for it, and not begun again within this time, milliseconds. */
const FAILED_MS = 500

const failed = new Map<string, unknown>()

/** What a component that lacks these texts throws: the wait for them, or why they did not come. */
const missing = (language: Language, namespace: Namespace): unknown => {
  const name = `${language}/${namespace}`
  return (
    failed.get(name) ??
    preloadTexts(language, namespace).catch((fault: unknown) => {
      failed.set(name, fault)
      setTimeout(() => failed.delete(name), FAILED_MS)
    })
  )
}

/**
 * Texts in the page's language: `t('shell.nav.home')`, `t('shell.hello', { name })`.
 * A namespace that is not here yet suspends the component that asks for it while it renders. By a thrown promise: React renders
 * a component that called `use` again with the hooks it had, and finds none after a `t` that has its texts and waits no more.
 */
export const useText = (): Translate => {
  const [language] = useLanguage()
  return useCallback<Translate>(
    (key, ...[params]) => {
      const dot = key.indexOf('.')
      const namespace = key.slice(0, dot) as Namespace
      const texts = textsOf(language, namespace)
      if (!texts) throw missing(language, namespace)
      return fill(texts[key.slice(dot + 1)] ?? key, params)
    },
    [language],
  )
}
