import { expect, it } from 'vitest'
import { onDemandFiles } from './late-files.ts'

const FILES = [
  {
    type: 'chunk',
    fileName: 'steps-1.js',
    facadeModuleId: '/src/home/steps.tsx',
    imports: ['card-1.js', 'index-1.js'],
  },
  { type: 'chunk', fileName: 'card-1.js', facadeModuleId: null, imports: ['index-1.js'] },
  { type: 'chunk', fileName: 'index-1.js', facadeModuleId: '/src/main.tsx' },
  { type: 'asset', fileName: 'hero-1.svg' },
] as const

it('names the files of modules with all they import, but none that is there already', () => {
  expect(onDemandFiles(['steps'], FILES, ['index-1.js'])).toEqual(['steps-1.js', 'card-1.js'])
})

it('tells modules of one name by their folders', () => {
  const betting = (folder: string) =>
    ({ type: 'chunk', fileName: `${folder}.js`, facadeModuleId: `/src/texts/${folder}/betting.ts` }) as const
  const files = [betting('zh-cn'), betting('zh-tw')]
  expect(onDemandFiles(['texts/zh-tw/betting'], files, [])).toEqual(['zh-tw.js'])
})

it('misses a module that has no file of its own', () => {
  expect(() => onDemandFiles(['stairs'], FILES, [])).toThrow('"stairs"')
})
