import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '$' ? '.+' : segment.startsWith('$') ? '[^/]+' : escape(segment)))
    .join('/')

/** `$name` is one segment, `$` alone any rest. */
export const pageMatcher = (files: Readonly<Record<string, string>>): ((path: string) => string | undefined) => {
  const pages = Object.entries(files).map(([path, file]) => ({
    pattern: path === '/' ? /^\/$/ : new RegExp(`^${patternOf(path)}/?$`, 'i'),
    file,
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file
}

export const readPages = (dist: string): ((path: string) => string | undefined) =>
  pageMatcher(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string>)

export const asksForFile = (path: string): boolean => /\.[^/]+$/.test(path)
