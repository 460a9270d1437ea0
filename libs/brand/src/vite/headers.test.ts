import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { responseHeaders } from './headers.ts'

const style = ':root{--pv-bg:#fff}'
const headers = responseHeaders({ styles: [style], platform: '', socket: '/ws' })
const policy = (text: string) =>
  Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

it('allows scripts of the site alone, and styles by hash', () => {
  const csp = policy(headers['/*']['content-security-policy'])
  expect(csp['script-src']).toEqual(["'self'"])
  expect(csp['style-src']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  // Of an empty style, filled by script.
  expect(csp['style-src']).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
  expect(csp['frame-ancestors']).toEqual(["'none'"])
  expect(csp['connect-src']).toEqual(["'self'"])
  expect(headers['/*']['content-security-policy']).not.toMatch(/unsafe|data:|\*/)
})

it('lets the page reach a platform that lives elsewhere', () => {
  const apart = responseHeaders({
    styles: [],
    platform: 'https://api.example.com',
    socket: 'wss://live.example.com/ws',
  })
  expect(policy(apart['/*']['content-security-policy'])['connect-src']).toEqual([
    "'self'",
    'https://api.example.com',
    'wss://live.example.com',
  ])
})

it('lets the page load a hosted captcha, where the brand has one, and nothing else', () => {
  const captcha = { script: 'https://static.captcha.example/v4/gt4.js', origins: ['https://api.captcha.example'] }
  const csp = policy(
    responseHeaders({ styles: [], platform: '', socket: '/ws', captcha })['/*']['content-security-policy'],
  )
  for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src'])
    expect(csp[directive]?.filter((source: string) => source.startsWith('https:'))).toEqual([
      'https://static.captcha.example',
      'https://api.captcha.example',
    ])
})

it('shows in a frame the venues a brand names, and without any nothing', () => {
  const apart = responseHeaders({
    styles: [],
    platform: '',
    socket: '/ws',
    venues: ['https://venue.example/games', 'https://venue.example', 'https://other.example:8443'],
  })['/*']
  expect(policy(apart['content-security-policy'])['frame-src']).toEqual([
    'https://venue.example',
    'https://other.example:8443',
  ])
  expect(apart['permissions-policy']).toContain(
    'fullscreen=(self "https://venue.example" "https://other.example:8443")',
  )
  expect(headers['/*']['content-security-policy']).not.toContain('frame-src')
  expect(headers['/*']['permissions-policy']).toContain('fullscreen=(self)')
})

it('keeps hashed files for a year and asks again for everything else', () => {
  expect(headers['/assets/*']['cache-control']).toContain('immutable')
  expect(headers['/*']['cache-control']).toBe('no-cache')
  expect(headers['/*']['x-content-type-options']).toBe('nosniff')
})
