import { use, useCallback } from 'react'
import { useLanguage } from '../language/language-provider.tsx'
import { preloadTexts, textsOf } from './catalogue.ts'
import { fill } from './fill.ts'
import type { Namespace, Translate } from './keys.ts'

/** Fetches that some component waited for, and that are over. */
const arrived = new Set<Promise<void>>()

const remember = (coming: Promise<void>): Promise<void> => {
  coming.then(
    () => arrived.add(coming),
    () => undefined,
  )
  return coming
}

/**
 * Texts in the page's language: `t('shell.nav.home')`, `t('shell.hello', { name })`.
 * A namespace that is not here yet suspends the component that asks for it while it renders.
 */
export const useText = (): Translate => {
  const [language] = useLanguage()
  // React wants a component that waited for a promise to `use` it in the rendering that follows too, where `t` finds its texts.
  for (const over of arrived) use(over)
  return useCallback<Translate>(
    (key, ...[params]) => {
      const dot = key.indexOf('.')
      const namespace = key.slice(0, dot) as Namespace
      let texts = textsOf(language, namespace)
      if (!texts) {
        use(remember(preloadTexts(language, namespace)))
        texts = textsOf(language, namespace)
      }
      return fill(texts?.[key.slice(dot + 1)] ?? key, params)
    },
    [language],
  )
}
