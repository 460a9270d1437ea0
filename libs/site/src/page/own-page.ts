import type { DomainPage, PageGuard } from '@pavilion/domain'
import { storage } from '@pavilion/session'
import { addressesOf } from './addresses.ts'

/** A redirect to them would never end. */
const ONWARD = /^\/(?:loading|redirect(?:\/.*)?)?$/i

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[\w-]+`).replace(/\$$/, String.raw`[\w/-]+`)}$`, 'i')

/** Path and query of a page of this site. Plain text only, so that no browser reads another address into it. */
export const ownPage = (pages: readonly DomainPage[], href: string): string | undefined => {
  const [path = '', search = ''] = href.split(/(?=\?)/, 2)
  const plain = path.replace(/(?<=.)\/$/, '')
  if (!/^(?:\/[\w-]+)+$/.test(plain) || ONWARD.test(plain) || /[#\\]/.test(search)) return undefined
  return addressesOf(pages).some((address) => patternOf(address).test(plain)) ? `${plain}${search}` : undefined
}

export const redirectTarget = (
  pages: readonly DomainPage[],
  { pathname, searchStr }: { readonly pathname: string; readonly searchStr: string },
  original: string | undefined,
): string | undefined => {
  const path = pathname.slice('/redirect'.length)
  if (path === '' || path === '/') return ownPage(pages, original ?? '') ?? '/home'
  return ownPage(pages, `${path}${searchStr}`)
}

export const leadOn: PageGuard = async ({ pages, location }, next) => {
  const result = await next()
  if (result !== 'proceed') return result
  const href = redirectTarget(pages, location, storage.get('originalUrl'))
  return href === undefined ? 'notFound' : { href }
}
