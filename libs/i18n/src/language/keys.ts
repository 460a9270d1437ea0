import type { Catalogue } from '../zh-CN/index.ts'

export type Namespace = keyof Catalogue

export type TextKey = { [N in Namespace]: `${N}.${keyof Catalogue[N] & string}` }[Namespace]

type TextOf<K extends TextKey> = K extends `${infer N extends Namespace}.${infer Rest}`
  ? Rest extends keyof Catalogue[N]
    ? Catalogue[N][Rest]
    : never
  : never

type Placeholder<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** '你好，{name}' needs `name`. */
export type ParamsOf<K extends TextKey> = Readonly<Record<Placeholder<TextOf<K>>, string | number>>

export type PlainTextKey = { [K in TextKey]: [Placeholder<TextOf<K>>] extends [never] ? K : never }[TextKey]

export type Translate = <K extends TextKey>(
  key: K,
  ...params: [Placeholder<TextOf<K>>] extends [never] ? [] : [params: ParamsOf<K>]
) => string
