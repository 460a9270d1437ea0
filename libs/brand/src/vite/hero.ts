import { basename } from 'node:path'
import type { HtmlTagDescriptor } from 'vite'

/** The files of a build, as far as they matter here. */
type Built = Readonly<
  Record<string, { readonly type: string; readonly fileName: string; readonly originalFileNames?: readonly string[] }>
>

/**
 * Has the browser fetch the picture at the top of home together with the scripts, instead of after they ran: it is the largest
 * thing that a first visit shows. `hero` is the picture's address in the sources; in development there is no build to look in.
 */
export const heroPreload = (hero: string, built: Built | undefined): HtmlTagDescriptor[] => {
  const name = basename(new URL(hero).pathname)
  const file = Object.values(built ?? {}).find(
    ({ type, originalFileNames }) => type === 'asset' && originalFileNames?.some((path) => basename(path) === name),
  )
  if (!file) return []
  const attrs = { rel: 'preload', as: 'image', fetchpriority: 'high', href: `/${file.fileName}` }
  return [{ tag: 'link', attrs, injectTo: 'head' }]
}
