import { defineSite } from '@pavilion/brand'

export const site = defineSite({
  id: 'harbour',
  siteId: 9001,
  name: { en: 'Harbour', latin: 'HARBOUR' },
  slogan: { en: 'Every price, in plain sight' },
  description: { en: 'Harbour Sports: prices that move with the match. For adults of 18 and over.' },
  languages: ['en'],
  header: 'bar',
  home: ['hero-banner', 'regatta', 'venue-cards', 'steps'],
  menu: { tabs: ['sport', 'home'] },
  footer: {
    columns: [
      { title: { en: 'Help' }, links: ['terms', { text: { en: 'Blog' }, href: 'https://blog.harbour.test/' }] },
    ],
    payments: ['bank'],
  },
  social: [{ name: 'Mastodon', href: 'https://social.test/@harbour' }],
  editions: { default: 'classic', allowed: ['classic'] },
  requestKey: { id: 'harbour-1', key: '0'.repeat(64) },
  addresses: { platform: '', socket: '/ws' },
  pictures: { hero: new URL('./assets/hero.svg', import.meta.url).href },
  operation: {
    hosts: ['www.harbour.test'],
    currency: 'USD',
    timeZone: 'America/New_York',
    h5Domain: 'https://www.harbour.test',
    customerService: 'https://www.harbour.test/help',
    licence: { en: 'Licence 000000' },
  },
})
