import axe from 'axe-core'
import { MODES, sites, applyLook, type Mode } from './looks.tsx'

interface StoryContext {
  globals: Record<string, string>
  parameters: { a11y?: { test?: string } }
}

/**
 * Tests only. The accessibility addon checks a story in one look; the contrast rule alone differs between looks, so it is checked in
 * every other brand and mode. Reduced motion applies a look at once.
 */
export async function contrastInOtherLooks({ globals, parameters }: StoryContext) {
  if (!('__vitest_browser__' in globalThis) || parameters.a11y?.test === 'off') return
  const shown = { brand: globals['brand'] ?? '', mode: (globals['mode'] ?? 'light') as Mode }
  const faults: string[] = []
  for (const brand of Object.keys(sites)) {
    for (const mode of MODES) {
      if (brand === shown.brand && mode === shown.mode) continue
      applyLook(brand, mode)
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
      const nodes = violations.flatMap((violation) => violation.nodes)
      faults.push(...nodes.map((node) => `${brand} ${mode}: ${node.target.join(' ')}: ${node.any[0]?.message}`))
    }
  }
  applyLook(shown.brand, shown.mode)
  if (faults.length > 0) throw new Error(`Too little contrast:\n${faults.join('\n')}`)
}
