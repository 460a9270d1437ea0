import { cataloguesOf } from '../vite/catalogues.ts'

export { apart as laterTexts } from '../language/zh-cn.ts'

export const allTextKeys = async (): Promise<readonly string[]> =>
  Object.entries(await cataloguesOf('zh-CN')).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => `${namespace}.${key}`),
  )
