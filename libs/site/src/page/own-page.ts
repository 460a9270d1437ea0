import { addressesOf } from './addresses.ts'
import { PAGES } from '../domains.ts'

/** Addresses that lead on: a redirect to them would never end. */
const ONWARD = /^\/(?:loading|redirect(?:\/.*)?)?$/i

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[\w-]+`)}$`, 'i')

/** Path and query of a page of this site, else undefined. Plain text only, so that no browser reads another address into it. */
export const ownPage = (href: string): string | undefined => {
  const [path = '', search = ''] = href.split(/(?=\?)/, 2)
  const plain = path.replace(/(?<=.)\/$/, '')
  if (!/^(?:\/[\w-]+)+$/.test(plain) || ONWARD.test(plain) || /[#\\]/.test(search)) return undefined
  return addressesOf(PAGES).some((known) => patternOf(known).test(plain)) ? `${plain}${search}` : undefined
}

/** Of /redirect and /redirect/{path}: that page, or the address the visitor wanted first. */
export const redirectTarget = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  original: string | undefined,
): string | undefined => {
  const path = pathname.slice('/redirect'.length)
  if (path === '' || path === '/') return ownPage(original ?? '') ?? '/home'
  return ownPage(`${path}${search}`)
}
