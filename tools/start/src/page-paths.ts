import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '$' ? '.+' : segment.startsWith('$') ? '[^/]+' : escape(segment)))
    .join('/')

/**
 * The document of a path among a site's pages, which its build lists in `pages.json` with the file of each; `$name` in a path is any
 * one segment, `$` alone whatever follows. Undefined where there is no page.
 */
export const pageMatcher = (files: Readonly<Record<string, string>>): ((path: string) => string | undefined) => {
  const pages = Object.entries(files).map(([path, file]) => ({
    pattern: path === '/' ? /^\/$/ : new RegExp(`^${patternOf(path)}/?$`, 'i'),
    file,
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file
}

export const readPages = (dist: string): ((path: string) => string | undefined) =>
  pageMatcher(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string>)

/** Whether a path asks for a file: its last segment has an extension. */
export const asksForFile = (path: string): boolean => /\.[^/]+$/.test(path)
