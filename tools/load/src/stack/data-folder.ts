import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endsWithUs } from './ends.ts'

export interface DataFolder {
  readonly path: string
  remove(): void
}

export const makeDataFolder = (): DataFolder => {
  const path = mkdtempSync(join(tmpdir(), 'pavilion-load-'))
  const end = (): void => rmSync(path, { recursive: true, force: true })
  const forget = endsWithUs(end)
  return {
    path,
    remove: () => {
      forget()
      end()
    },
  }
}
