import type { Catalogue } from '../zh-CN/index.ts'
import type { Namespace } from './keys.ts'

/** By language, namespace and key. */
export type TextOverrides = Readonly<
  Record<string, { readonly [N in Namespace]?: { readonly [K in keyof Catalogue[N]]?: string } }>
>
