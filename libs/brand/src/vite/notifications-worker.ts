import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTIFICATIONS_WORKER } from '@pavilion/contract/notifications'
import { minify, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, '../worker/notifications-worker.ts')

/** In one file, which browsers ask for by its name at every start of it: a plain script, since not every browser takes modules there. */
export const notificationsWorker = async (): Promise<{ readonly fileName: string; readonly source: string }> => {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { sourcemap: false })
  // A module marks itself as one.
  const { code: source } = await minify('notifications-worker.js', code.replace(/^export \{\};?$/m, ''))
  return { fileName: NOTIFICATIONS_WORKER.slice(1), source }
}
