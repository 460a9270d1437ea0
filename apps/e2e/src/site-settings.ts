import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api'
import { readBrand, sendSettings, FOR_PROGRAMS } from '@pavilion/start'
import { fileURLToPath } from 'node:url'
import { stackFacts } from './stack/stack.ts'

const { captcha, newDevice } = DEFAULT_SETTINGS

/** Captchas as a new site has them. However often journeys fail them, the slider stays. */
export const WITH_CAPTCHA: SettingsChange = { captcha: { ...captcha, graphicAfter: 1000 } }

/** One captcha that failed, and pictures are shown. */
export const WITH_PICTURES: SettingsChange = { captcha: { ...captcha, graphicAfter: 1 } }

/** The captcha of another house, as the sandbox plays it. */
export const WITH_HOSTED_CAPTCHA: SettingsChange = { captcha: { ...captcha, provider: 'geetest', graphicAfter: 1000 } }

/** No device is so strange that a code is asked for. */
export const ANY_DEVICE: SettingsChange = { newDevice: { ...newDevice, threshold: 1000 } }

/** How journeys find every site. */
export const AS_EVER: SettingsChange = { ...FOR_PROGRAMS, newDevice }

/** Changes how a brand's site stands, for everyone at once. */
export const setSite = async (brand: string, settings: SettingsChange): Promise<void> => {
  const { site } = await readBrand(fileURLToPath(new URL('../../..', import.meta.url)), brand)
  const { operatorUrl, operatorSecret } = stackFacts()
  await sendSettings(site.siteId, settings, operatorUrl, operatorSecret)
}
