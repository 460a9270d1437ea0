import type { DataOf } from '@pavilion/contract'
import type { captchaLoad, SliderResult } from '@pavilion/contract/account'

type Task = DataOf<typeof captchaLoad>

/** A pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const SLIDER: Extract<Task, { way: 'slider' }> = {
  way: 'slider',
  lot_number: 'own-0123456789',
  background: DOT,
  piece: DOT,
  width: 320,
  height: 160,
  pieceSize: 56,
  top: 50,
  expiresAt: 1_795_250_120,
}

export const QUESTION: Extract<Task, { way: 'question' }> = {
  way: 'question',
  lot_number: 'own-9876543210',
  question: '三加五等于几？',
  work: { prefix: 'aurora', bits: 4 },
  expiresAt: 1_795_250_120,
}

export const RESULT: SliderResult = {
  lot_number: SLIDER.lot_number,
  captcha_output: 'output',
  pass_token: 'token',
  gen_time: '1795250001',
}
