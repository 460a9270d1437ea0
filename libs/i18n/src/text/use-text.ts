import { useCallback } from 'react'
import { useLanguage } from '../language/language-provider.ts'
import { preloadTexts, textsOf } from '../language/catalogue.ts'
import { fill } from './fill.ts'
import type { Namespace, Translate } from '../language/keys.ts'

/** Before a failed fetch is retried, ms. */
const FAILED_MS = 500

const failed = new Map<string, unknown>()

/** The pending fetch or its error, to be thrown. */
const missing = (language: string, namespace: Namespace): unknown => {
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
 * A missing namespace suspends by a thrown promise, not `use`: hooks must not differ on the next render, when `t` has
 * its texts.
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
