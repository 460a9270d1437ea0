import { createHash } from 'node:crypto'

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** styled-components opens an empty <style> and fills it through the CSSOM. */
const EMPTY_STYLE = cspHash('')

interface InlineTexts {
  readonly styles: readonly string[]
  readonly scripts?: readonly string[]
}

interface Addresses {
  readonly platform: string
  readonly socket: string
  /** Of a hosted captcha. */
  readonly captcha?: { readonly script: string; readonly origins?: readonly string[] | undefined } | undefined
  /** Allowed in a frame. */
  readonly venues?: readonly string[] | undefined
}

/** Later patterns add to earlier ones or replace them. */
export function responseHeaders({
  styles,
  scripts = [],
  platform,
  socket,
  captcha,
  venues = [],
}: InlineTexts & Addresses) {
  const origins = [platform, socket]
    .filter((address) => /^[a-z]+:/.test(address))
    .map((address) => new URL(address).origin)
  const hosted = captcha
    ? new Set([captcha.script, ...(captcha.origins ?? [])].map((address) => new URL(address).origin))
    : []
  const framed = [...new Set(venues.map((address) => new URL(address).origin))]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(cspHash), ...hosted],
    'style-src': ["'self'", EMPTY_STYLE, ...styles.map(cspHash), ...hosted],
    'img-src': ["'self'", ...hosted],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...origins, ...hosted])],
    ...(framed.length > 0 && { 'frame-src': framed }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    '/*': {
      'content-security-policy': Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
        .join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=(), fullscreen=(${['self', ...framed.map((origin) => `"${origin}"`)].join(' ')})`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-cache',
    },
    '/assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
  }
}
