import { legal } from '../zh-CN/legal.ts'
import { catalogue } from '../zh-CN/index.ts'

/** Every key of the catalogue, led by its namespace. */
export const allTextKeys: readonly string[] = Object.entries({ ...catalogue, legal }).flatMap(([namespace, texts]) =>
  Object.keys(texts).map((key) => `${namespace}.${key}`),
)
