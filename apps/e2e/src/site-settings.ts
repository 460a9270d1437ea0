import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api/sites'
import { readBrand, sendSettings, FOR_PROGRAMS } from '@pavilion/start'
import { fileURLToPath } from 'node:url'
import { stackFacts } from './stack/stack.ts'

const { captcha, newDevice } = DEFAULT_SETTINGS

/** Failures never switch the slider to pictures. */
export const WITH_CAPTCHA: SettingsChange = { captcha: { ...captcha, graphicAfter: 1000 } }

export const WITH_PICTURES: SettingsChange = { captcha: { ...captcha, graphicAfter: 1 } }

export const WITH_HOSTED_CAPTCHA: SettingsChange = { captcha: { ...captcha, provider: 'geetest', graphicAfter: 1000 } }

/** No device requires a code. */
export const ANY_DEVICE: SettingsChange = { newDevice: { ...newDevice, threshold: 1000 } }

export const AS_EVER: SettingsChange = { ...FOR_PROGRAMS, newDevice }

export const setSite = async (brand: string, settings: SettingsChange): Promise<void> => {
  const { site } = await readBrand(fileURLToPath(new URL('../../..', import.meta.url)), brand)
  const { operatorUrl, operatorSecret } = stackFacts()
  await sendSettings(site.siteId, settings, operatorUrl, operatorSecret)
}
