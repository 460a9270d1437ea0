import { useCallback } from 'react'
import { useLanguage } from '../language/language-provider.ts'
import { preloadTexts, textsOf } from '../language/catalogue.ts'
import { fill } from './fill.ts'
import type { Namespace, Translate } from '../language/keys.ts'

/** Delay before a retry, ms. */
const FAILED_MS = 500

const failed = new Map<string, unknown>()

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

/** A thrown promise, not `use`: the next render would have fewer hooks. */
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
