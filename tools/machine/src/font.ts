import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { MachineFault } from './fault.ts'

const hasChinese = (): boolean => {
  if (process.platform === 'darwin') return true
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** Otherwise pages render boxes while text assertions pass. */
export const requireChineseFont = (): void => {
  const fontPath = process.env['CJK_FONT_PATH']
  if (fontPath && existsSync(fontPath)) return
  if (hasChinese()) return
  if (aptInstall('fontconfig', 'fonts-wqy-microhei') && hasChinese()) return
  throw new MachineFault(
    'No Chinese font was found: install Debian’s package "fonts-wqy-microhei" or set CJK_FONT_PATH to a font file that the system uses.',
  )
}
