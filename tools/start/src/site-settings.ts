import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/protocols'

/** For machines that sign in: journeys, measurements, load. */
export const WITHOUT_CAPTCHA: SettingsChange = {
  captcha: { ...DEFAULT_SETTINGS.captcha, login: 'never', register: 'never', forgot: 'never' },
}
