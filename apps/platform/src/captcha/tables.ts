import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    captcha_steps: CaptchaStepsTable
    captcha_seen: CaptchaSeenTable
  }
}

export type Stage = 'slider' | 'question' | 'picture' | 'solved' | 'proof'

export interface CaptchaStepsTable {
  id: string
  stage: Stage
  site_id: number
  device: Buffer
  facts: Json<unknown>
  made_at: Date
  expires_at: Date
}

export interface CaptchaSeenTable {
  hash: Buffer
  seen_at: Date
}
