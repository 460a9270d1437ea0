import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** A script of the head loads nothing: what is loaded elsewhere would come into it, and be wrapped module by module. */
const WITHOUT_LATER_CODE: Plugin = {
  name: 'pavilion-without-later-code',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
}

/** `plugins`: the brand's own; `facts`: for names the script declares. */
export const inlineScript = async (
  name: 'prepare' | 'enter' | 'ask-board' | 'enter-board',
  format: 'iife' | 'es',
  plugins: readonly Plugin[],
  facts: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const input = join(import.meta.dirname, `../first-screen/${name}.ts`)
  const bundle = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [...plugins, ...(format === 'iife' ? [WITHOUT_LATER_CODE] : [])],
    define: Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input,
        // Drops unwanted side effects of large libraries.
        treeshake: { moduleSideEffects: (id) => id === input },
        output: { format, codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const text = bundle.output[0].code.trim()
  if (format === 'iife' && text.includes('import(')) throw new Error(`the script ${name} would load code`)
  if (text.includes('</')) throw new Error(`the script ${name} would end inside itself`)
  return text
}
