import { expect, it } from 'vitest'
import { askersOf, type AskedFile } from './askers.ts'
import { sharedFiles } from './file-groups.ts'

const file = (fileName: string, modules: string[], imports: string[] = [], asked = false): AskedFile => ({
  fileName,
  modules,
  imports,
  isEntry: fileName === 'page',
  isDynamicEntry: asked,
  facadeModuleId: asked ? (modules[0] ?? null) : null,
})

const FILES = [
  file('page', ['/site/main.ts'], ['base']),
  file('base', ['/kit/button.ts']),
  file('slip', ['/sports/slip.ts'], ['base', 'prices', 'form'], true),
  file('board', ['/sports/board.ts'], ['prices'], true),
  file('deposit', ['/wallet/deposit.ts'], ['form', 'amount'], true),
  file('records', ['/wallet/records.ts'], ['amount', 'tabs'], true),
  file('profile', ['/member/profile.ts'], ['form', 'tabs'], true),
  file('steps', ['/site/steps.ts'], ['tabs'], true),
  file('prices', ['/sports/price.ts']),
  file('form', ['/kit/form.ts'], ['field']),
  file('field', ['/kit/field.ts']),
  file('amount', ['/wallet/amount.ts']),
  file('tabs', ['/kit/tabs.ts']),
]
const libraryOf = (module: string): string => module.split('/')[1] ?? ''

it('finds what imports a lazy module, and no importer of what the page names itself', () => {
  const askers = askersOf(FILES)
  expect(askers.get('/kit/field.ts')).toEqual(['/sports/slip.ts', '/wallet/deposit.ts', '/member/profile.ts'])
  expect(askers.get('/sports/slip.ts')).toEqual(['/sports/slip.ts'])
  expect(askers.has('/kit/button.ts')).toBe(false)
})

it('puts what several ask for into files by their libraries', () => {
  const files = sharedFiles(askersOf(FILES), new Map(), libraryOf)
  expect(Object.fromEntries(files)).toEqual({
    '/sports/price.ts': 'sports',
    '/kit/form.ts': 'shared',
    '/kit/field.ts': 'shared',
    '/wallet/amount.ts': 'wallet',
    '/kit/tabs.ts': 'shared',
  })
  const withoutSlip = askersOf(FILES.filter(({ fileName }) => fileName !== 'slip'))
  expect(sharedFiles(withoutSlip, new Map(), libraryOf).get('/kit/form.ts')).toBe('member-wallet')
})

it('keeps what the front page and another first screen ask for from the rest', () => {
  const screens = new Map([
    ['home', ['steps']],
    ['sportPage', ['sports/slip']],
  ])
  expect(Object.fromEntries(sharedFiles(askersOf(FILES), screens, libraryOf))).toEqual({
    '/sports/price.ts': 'sportPage-sports',
    '/kit/form.ts': 'sportPage-shared',
    '/kit/field.ts': 'sportPage-shared',
    '/wallet/amount.ts': 'wallet',
    '/kit/tabs.ts': 'home',
  })
})

it('leaves what is asked for itself in a file of its own', () => {
  const later = [...FILES, file('later', ['/site/steps-later.ts'], ['steps'], true)]
  const files = sharedFiles(askersOf(later), new Map([['home', ['steps']]]), libraryOf)
  expect(files.has('/site/steps.ts')).toBe(false)
})

it('keeps what comes once the front page stands apart, without files of another page', () => {
  const screens = new Map([
    ['home', ['steps']],
    ['home-later', ['deposit']],
    ['sportPage', ['sports/slip']],
  ])
  const files = sharedFiles(askersOf(FILES), screens, libraryOf)
  expect(files.get('/kit/tabs.ts')).toBe('home')
  expect(files.get('/kit/form.ts')).toBe('home-later')
  expect(files.get('/sports/price.ts')).toBe('sportPage-sports')
})
