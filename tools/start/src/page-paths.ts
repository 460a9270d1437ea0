import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('$') ? '[^/]+' : escape(segment)))
    .join('/')

/** Whether a path is one of a site's pages, which its build lists in `pages.json`; `$name` in the list is any one segment. */
export const pageMatcher = (paths: readonly string[]): ((path: string) => boolean) => {
  const pages = new RegExp(
    `^(?:${paths
      .filter((path) => path !== '/')
      .map(patternOf)
      .join('|')})/?$`,
    'i',
  )
  return (path) => path === '/' || pages.test(path)
}

export const readPages = (dist: string): ((path: string) => boolean) =>
  pageMatcher(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as string[])

/** Whether a path asks for a file: its last segment has an extension. */
export const asksForFile = (path: string): boolean => /\.[^/]+$/.test(path)
