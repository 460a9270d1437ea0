// Other libraries that import these files have to know what they are too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./article-module.d.ts" />
import { platformLanguage } from '@pavilion/i18n'
import type { Language } from '@pavilion/contract'
import type { ComponentType } from 'react'
import type { HelpTopic } from './topics.ts'

export interface Article {
  readonly default: ComponentType<{ readonly components: object }>
  readonly headings: readonly { readonly id: string; readonly title: string }[]
  /** ISO. */
  readonly updated: string
  readonly minutes: number
}

/** Each language of a topic is a file of its own, fetched when it is read. */
const ARTICLES: Readonly<Record<Language, Readonly<Record<HelpTopic, () => Promise<Article>>>>> = {
  'zh-CN': {
    kh: () => import('./zh-cn/kh.mdx?article'),
    ck: () => import('./zh-cn/ck.mdx?article'),
    qk: () => import('./zh-cn/qk.mdx?article'),
    zz: () => import('./zh-cn/zz.mdx?article'),
    yhgz: () => import('./zh-cn/yhgz.mdx?article'),
    tjllq: () => import('./zh-cn/tjllq.mdx?article'),
    fjcjc: () => import('./zh-cn/fjcjc.mdx?article'),
    xnbcqkjc: () => import('./zh-cn/xnbcqkjc.mdx?article'),
    tytzjc: () => import('./zh-cn/tytzjc.mdx?article'),
    tysstqth: () => import('./zh-cn/tysstqth.mdx?article'),
    rqgl: () => import('./zh-cn/rqgl.mdx?article'),
    dxqgl: () => import('./zh-cn/dxqgl.mdx?article'),
    cpwt: () => import('./zh-cn/cpwt.mdx?article'),
    dzjj: () => import('./zh-cn/dzjj.mdx?article'),
    tywt: () => import('./zh-cn/tywt.mdx?article'),
    zrwt: () => import('./zh-cn/zrwt.mdx?article'),
    qtwt: () => import('./zh-cn/qtwt.mdx?article'),
    bczr: () => import('./zh-cn/bczr.mdx?article'),
    gywm: () => import('./zh-cn/gywm.mdx?article'),
    gztk: () => import('./zh-cn/gztk.mdx?article'),
    hzhb: () => import('./zh-cn/hzhb.mdx?article'),
    ysgz: () => import('./zh-cn/ysgz.mdx?article'),
    zxkf: () => import('./zh-cn/zxkf.mdx?article'),
  },
  'zh-TW': {
    kh: () => import('./zh-tw/kh.mdx?article'),
    ck: () => import('./zh-tw/ck.mdx?article'),
    qk: () => import('./zh-tw/qk.mdx?article'),
    zz: () => import('./zh-tw/zz.mdx?article'),
    yhgz: () => import('./zh-tw/yhgz.mdx?article'),
    tjllq: () => import('./zh-tw/tjllq.mdx?article'),
    fjcjc: () => import('./zh-tw/fjcjc.mdx?article'),
    xnbcqkjc: () => import('./zh-tw/xnbcqkjc.mdx?article'),
    tytzjc: () => import('./zh-tw/tytzjc.mdx?article'),
    tysstqth: () => import('./zh-tw/tysstqth.mdx?article'),
    rqgl: () => import('./zh-tw/rqgl.mdx?article'),
    dxqgl: () => import('./zh-tw/dxqgl.mdx?article'),
    cpwt: () => import('./zh-tw/cpwt.mdx?article'),
    dzjj: () => import('./zh-tw/dzjj.mdx?article'),
    tywt: () => import('./zh-tw/tywt.mdx?article'),
    zrwt: () => import('./zh-tw/zrwt.mdx?article'),
    qtwt: () => import('./zh-tw/qtwt.mdx?article'),
    bczr: () => import('./zh-tw/bczr.mdx?article'),
    gywm: () => import('./zh-tw/gywm.mdx?article'),
    gztk: () => import('./zh-tw/gztk.mdx?article'),
    hzhb: () => import('./zh-tw/hzhb.mdx?article'),
    ysgz: () => import('./zh-tw/ysgz.mdx?article'),
    zxkf: () => import('./zh-tw/zxkf.mdx?article'),
  },
}

const articles = new Map<string, Promise<Article>>()

/** A language that a brand brings reads the one in which the platform is asked. What has come is read by `use` at once. */
export const fetchArticle = (topic: HelpTopic, language: string): Promise<Article> => {
  const source = platformLanguage(language)
  const key = `${source}/${topic}`
  const earlier = articles.get(key)
  if (earlier) return earlier
  const fetching = ARTICLES[source][topic]()
  articles.set(key, fetching)
  fetching.then(
    // As React marks what it has waited for.
    (value) => Object.assign(fetching, { status: 'fulfilled', value }),
    () => articles.delete(key),
  )
  return fetching
}
