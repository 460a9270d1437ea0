import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand } from '../define-brand.ts'

type Font = Brand['theme']['fonts'][number]
export interface FontFile extends Font {
  /** Changes with the content. */
  fileName: string
  source: Buffer
}

export const readFonts = ({ theme }: Brand): FontFile[] =>
  theme.fonts.map((font) => {
    const source = readFileSync(fileURLToPath(font.file))
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    const name = font.family.toLowerCase().replaceAll(' ', '-')
    return { ...font, source, fileName: `assets/${name}-${font.weight}-${hash}.woff2` }
  })

export const fontFace = ({ family, weight, range }: FontFile, address: string) =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${address}) format('woff2');unicode-range:${range}}`
