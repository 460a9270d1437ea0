import type { Namespace } from '../language/keys.ts'
import type { SiteLanguage } from '../language/site-language.ts'
import { cataloguesOf } from '../vite/catalogues.ts'

export { apart as laterTexts } from '../language/zh-cn.ts'

export const allTextKeys = async (): Promise<readonly string[]> =>
  Object.entries(await cataloguesOf('zh-CN')).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}.${key}`),
  )

/** Namespaces that it lacks, of every domain there is. */
export const completeInSimplified = async ({ texts, apart }: SiteLanguage): Promise<void> => {
  for (const [namespace, simplified] of Object.entries(await cataloguesOf('zh-CN')))
    if (!Object.hasOwn(texts, namespace))
      apart[namespace as Namespace] ??= () => Promise.resolve({ [namespace]: simplified })
}
